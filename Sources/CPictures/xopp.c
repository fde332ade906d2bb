/* The life of the process that reads notes: unpacks them, and takes from their XML what can be drawn. */
#include "xopp.h"
#include <expat.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/* Of libexpat. */
static __typeof__(&XML_ParserCreate) create;
static __typeof__(&XML_SetUserData) set_user_data;
static __typeof__(&XML_SetElementHandler) set_elements;
static __typeof__(&XML_SetCharacterDataHandler) set_characters;
static __typeof__(&XML_SetStartDoctypeDeclHandler) set_doctype;
static __typeof__(&XML_Parse) parse;
static __typeof__(&XML_StopParser) stop;

static int prepare(struct source *source) {
    void *expat = library(source, "libexpat.so.1");
    create = function(expat, "XML_ParserCreate");
    set_user_data = function(expat, "XML_SetUserData");
    set_elements = function(expat, "XML_SetElementHandler");
    set_characters = function(expat, "XML_SetCharacterDataHandler");
    set_doctype = function(expat, "XML_SetStartDoctypeDeclHandler");
    parse = function(expat, "XML_Parse");
    stop = function(expat, "XML_StopParser");
    return create && set_user_data && set_elements && set_characters && set_doctype && parse && stop ? 0 : -1;
}

struct parsing {
    XML_Parser parser;
    int status;
    struct reading reading;
};

static void end_with(struct parsing *parsing, int status) {
    if (!status || parsing->status) return;
    parsing->status = status;
    stop(parsing->parser, XML_FALSE);
}

static void note_begin(void *user, const XML_Char *name, const XML_Char **attributes) {
    struct parsing *parsing = user;
    if (!parsing->status) end_with(parsing, element_begin(&parsing->reading, name, attributes));
}

static void note_end(void *user, const XML_Char *name) {
    struct parsing *parsing = user;
    if (!parsing->status) end_with(parsing, element_end(&parsing->reading));
}

static void note_characters(void *user, const XML_Char *text, int count) {
    struct parsing *parsing = user;
    struct reading *reading = &parsing->reading;
    if (!parsing->status && reading->depth == 4 && reading->is_in_layer && reading->record.kind)
        end_with(parsing, text_add(&reading->text, text, (size_t)count));
}

/* Notes have none, and nobody is to be sent elsewhere, or to say one thing a billion times. */
static void note_doctype(void *user, const XML_Char *name, const XML_Char *system, const XML_Char *public, int is_inner) {
    end_with(user, PICTURES_DAMAGED);
}

static int take(struct parsing *parsing, const char *bytes, size_t count, int is_last) {
    int is_sound = parse(parsing->parser, bytes, (int)count, is_last) == XML_STATUS_OK;
    return parsing->status ? parsing->status : is_sound ? 0 : PICTURES_DAMAGED;
}

static int unpack(struct parsing *parsing, const struct source *source) {
    static char piece[1 << 16];
    z_stream stream = { .next_in = (Bytef *)source->bytes, .avail_in = (uInt)source->count };
    if (inflateInit2(&stream, 15 + 16) != Z_OK) return PICTURES_TOO_LARGE;
    for (int status = Z_OK; status != Z_STREAM_END; ) {
        stream.next_out = (Bytef *)piece;
        stream.avail_out = sizeof piece;
        status = inflate(&stream, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END) return status == Z_MEM_ERROR ? PICTURES_TOO_LARGE : PICTURES_DAMAGED;
        if (stream.total_out > XOPP_MOST_UNPACKED) return PICTURES_TOO_LARGE;
        int failure = take(parsing, piece, sizeof piece - stream.avail_out, status == Z_STREAM_END);
        if (failure) return failure;
    }
    return stream.avail_in ? PICTURES_DAMAGED : 0;
}

static int read_all(struct source *source) {
    int is_packed = source->count > 2 && source->bytes[0] == 0x1F && source->bytes[1] == 0x8B;
    if (!is_packed && (source->count < 2 || source->bytes[0] != '<')) return PICTURES_UNKNOWN;
    if (source->count > XOPP_MOST_BYTES) return PICTURES_TOO_LARGE;
    if (prepare(source)) return PICTURES_NO_LIBRARY;
    int unconfined = pictures_confine(0);
    if (unconfined) return unconfined;
    struct parsing parsing = { .parser = create(NULL) };
    if (!parsing.parser) return PICTURES_TOO_LARGE;
    set_user_data(parsing.parser, &parsing);
    set_elements(parsing.parser, note_begin, note_end);
    set_characters(parsing.parser, note_characters);
    set_doctype(parsing.parser, note_doctype);
    int status = is_packed ? unpack(&parsing, source) : take(&parsing, (const char *)source->bytes, source->count, 1);
    return status ? status : records_end();
}

int xopp_read(void) { return answer_for(read_all); }
