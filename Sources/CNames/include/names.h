/* SQLite keeps files beside a drawing whose names are longer than the drawing's own: `-journal`, `-wal` and `-shm` come behind it. Where
   such a name is longer than file systems allow, the file has a short, hidden one instead, made of a digest of the drawing's name. */
#pragma once

enum { cnames_longest = 255, cnames_room = 4096 };

/* The path under which the system has the file: the same, or the short one, which is written into the room of `cnames_room` bytes. */
const char *cnames_fit(const char *path, char *room);
