/* SQLite, and functions for what Swift cannot see of it. */
#pragma once
#include <sqlite3.h>
#include <stdint.h>

/* A macro with a cast, which Swift cannot see: the bytes are copied before the call returns. */
static inline int inkstone_bind_copied_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int inkstone_bind_copied_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* A function of variable arguments, which Swift cannot call: closing the connection leaves the log as it is. */
static inline int inkstone_keep_log(sqlite3 *database) { return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, 0); }

/* Data alone counts: nothing that a schema brings along runs, and no statement can change the schema behind SQLite's back. */
static inline void csqlite_distrust(sqlite3 *database) {
    static const int off[] = {
        SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_FKEY, SQLITE_DBCONFIG_TRUSTED_SCHEMA,
        SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER,
    };
    for (unsigned index = 0; index < sizeof off / sizeof *off; index++) sqlite3_db_config(database, off[index], 0, (int *)0);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

/* The errno of the last call on the file, its journal or its log that has failed; 0 where none is known. SQLite's own
   `sqlite3_system_errno` is whatever errno was when a statement ended. */
static inline int csqlite_last_errno(sqlite3 *database) {
    sqlite3_file *journal = (sqlite3_file *)0;
    int error = 0;
    if (sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &journal) == SQLITE_OK && journal && journal->pMethods)
        journal->pMethods->xFileControl(journal, SQLITE_FCNTL_LAST_ERRNO, &error);
    if (!error) sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

/* How many steps SQLite's machine takes between two looks at what is left to it. */
enum { CSQLITE_STRIDE = 1000 };

static inline int csqlite_spend(void *left) { return (*(int64_t *)left -= CSQLITE_STRIDE) < 0; }

/* Statements are interrupted once so many steps have been taken. The number must stay where it is while the connection lasts. */
static inline void csqlite_budget(sqlite3 *database, int64_t *left) {
    sqlite3_progress_handler(database, CSQLITE_STRIDE, csqlite_spend, left);
}
