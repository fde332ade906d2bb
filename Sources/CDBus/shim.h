/* The bus, and what Swift cannot see of it. */
#pragma once
#include <dbus/dbus.h>
#include <sys/epoll.h>

static inline int cdbus_epoll(void) { return epoll_create1(EPOLL_CLOEXEC); }
/* A macro there. */
static const int cdbus_no_timeout = DBUS_TIMEOUT_INFINITE;
