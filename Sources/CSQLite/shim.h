#pragma once
#include <sqlite3.h>

// What Swift cannot import: variadic functions, and SQLITE_TRANSIENT, a cast.

/// Switches a setting of a connection (SQLITE_DBCONFIG_…) on or off.
static inline int nav_sqlite_configure(sqlite3 *db, int setting, int on) {
  return sqlite3_db_config(db, setting, on, (int *)0);
}

/// Binds text that SQLite copies.
static inline int nav_sqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_text(statement, index, (const char *)bytes, count, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies.
static inline int nav_sqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}
