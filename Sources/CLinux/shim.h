/* What Linux offers to be polled, which Swift's Glibc leaves out. */
#pragma once
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

static inline int clinux_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline int clinux_signalfd(const sigset_t *signals) { return signalfd(-1, signals, SFD_NONBLOCK | SFD_CLOEXEC); }
