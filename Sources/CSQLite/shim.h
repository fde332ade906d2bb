#pragma once
#include <sqlite3.h>

/* A macro with a cast, which Swift cannot see: the bytes are copied before the call returns. */
static inline int inkstone_bind_copied_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int inkstone_bind_copied_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* A function of variable arguments, which Swift cannot call: closing the connection leaves the log as it is. */
static inline int inkstone_keep_log(sqlite3 *database) { return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, 0); }
