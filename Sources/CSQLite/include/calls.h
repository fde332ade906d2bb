/* The calls by which SQLite reaches files. */
#pragma once

/* From now on SQLite finds the files that it keeps beside a drawing by names that fit: see names.h. To be called before one is opened. */
void csqlite_fit_names(void);
