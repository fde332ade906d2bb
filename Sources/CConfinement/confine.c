#define _GNU_SOURCE
#include "confinement.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "which system calls does this processor have?"
#endif

static int limit(int what, rlim_t most) {
    struct rlimit limit = { most, most };
    return setrlimit(what, &limit);
}

static int limit_all(const struct confinement *confinement) {
    return limit(RLIMIT_CORE, 0) || limit(RLIMIT_DATA, confinement->memory) || limit(RLIMIT_FSIZE, confinement->file)
        || limit(RLIMIT_NOFILE, 64) || (confinement->seconds && limit(RLIMIT_CPU, confinement->seconds));
}

/* Files can be read only where fonts and their settings are. 0, or -1 where the kernel has no Landlock. */
static int restrict_files(void) {
#ifdef SYS_landlock_create_ruleset
    struct landlock_ruleset_attr all = { .handled_access_fs = (1 << 13) - 1 };
    int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
    if (rules < 0) return -1;
    const char *readable[] = { "/usr", "/lib", "/etc/fonts", "/var/cache/fontconfig" };
    for (size_t index = 0; index < sizeof readable / sizeof *readable; index++) {
        struct landlock_path_beneath_attr rule = {
            .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
            .parent_fd = open(readable[index], O_PATH | O_CLOEXEC),
        };
        if (rule.parent_fd < 0) continue;
        syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
        close(rule.parent_fd);
    }
    int failure = (int)syscall(SYS_landlock_restrict_self, rules, 0);
    close(rules);
    return failure;
#else
    return -1;
#endif
}

#define ARGUMENT(n) offsetof(struct seccomp_data, args[n])
#define LOAD(place) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, place)
#define END(action) BPF_STMT(BPF_RET | BPF_K, action)
#define KILL(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), END(SECCOMP_RET_KILL_PROCESS)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), END(SECCOMP_RET_ALLOW)
/* Refuses the call where the argument has one of these bits, allows it otherwise. */
#define ALLOW_WITHOUT(call, n, bits) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), LOAD(ARGUMENT(n)), \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), END(SECCOMP_RET_ERRNO | EPERM), END(SECCOMP_RET_ALLOW)
/* Allows the call only where the argument has these bits. */
#define ALLOW_WITH(call, n, bit) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), LOAD(ARGUMENT(n)), \
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bit, 1, 0), END(SECCOMP_RET_ERRNO | EPERM), END(SECCOMP_RET_ALLOW)

/* Goes on with the number of the call, where it is one of this processor's. */
#define BEGIN \
    LOAD(offsetof(struct seccomp_data, arch)), \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCHITECTURE, 1, 0), END(SECCOMP_RET_KILL_PROCESS), \
    LOAD(offsetof(struct seccomp_data, nr))
#define ALLOW_WORK \
    ALLOW(read), ALLOW(write), ALLOW(pwrite64), ALLOW(lseek), ALLOW(close), ALLOW(fstat), \
    ALLOW_WITHOUT(mmap, 2, PROT_EXEC), ALLOW_WITHOUT(mprotect, 2, PROT_EXEC), \
    ALLOW(munmap), ALLOW(mremap), ALLOW(madvise), ALLOW(brk), ALLOW(futex), \
    ALLOW(clock_gettime), ALLOW(gettimeofday), ALLOW(getrandom), ALLOW(sched_yield), ALLOW(sched_getaffinity), \
    ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack), \
    ALLOW(getpid), ALLOW(gettid), ALLOW(exit), ALLOW(exit_group)
#define ALLOW_THREADS \
    ALLOW(set_robust_list), ALLOW(rseq), ALLOW_WITH(clone, 0, CLONE_THREAD), \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1), END(SECCOMP_RET_ERRNO | ENOSYS)
#define KILL_NETWORK KILL(socket), KILL(socketpair), KILL(connect)

static int filter_calls(int reads_files, int has_threads) {
    struct sock_filter plain[] = { BEGIN, ALLOW_WORK, KILL_NETWORK, END(SECCOMP_RET_ERRNO | EPERM) };
    struct sock_filter threaded[] = { BEGIN, ALLOW_WORK, ALLOW_THREADS, KILL_NETWORK, END(SECCOMP_RET_ERRNO | EPERM) };
    /* An SVG has text, which needs fonts, and its library has threads. */
    struct sock_filter reading[] = {
        BEGIN, ALLOW_WORK, ALLOW_THREADS, ALLOW(pread64),
        ALLOW_WITHOUT(openat, 2, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC),
#ifdef SYS_open
        ALLOW_WITHOUT(open, 1, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC), ALLOW(stat), ALLOW(lstat), ALLOW(access), ALLOW(readlink),
#endif
        ALLOW(newfstatat), ALLOW(faccessat), ALLOW(readlinkat), ALLOW(getdents64), ALLOW(fstatfs), ALLOW(statfs), ALLOW(fcntl),
        ALLOW(uname), ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid),
        END(SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog program = { sizeof plain / sizeof *plain, plain };
    if (has_threads) program = (struct sock_fprog){ sizeof threaded / sizeof *threaded, threaded };
    if (reads_files) program = (struct sock_fprog){ sizeof reading / sizeof *reading, reading };
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

int confine(const struct confinement *confinement) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) || prctl(PR_SET_DUMPABLE, 0) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return CONFINE_FAILED;
    /* Who reads no files is kept from all of them by the filter, too. */
    if (restrict_files() && confinement->reads_files) return CONFINE_SEES_FILES;
    return limit_all(confinement) || filter_calls(confinement->reads_files, confinement->has_threads) ? CONFINE_FAILED : 0;
}

int confine_network(void) {
    struct sock_filter filter[] = {
        LOAD(offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCHITECTURE, 1, 0), END(SECCOMP_RET_KILL_PROCESS),
        LOAD(offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
        /* The same calls by the numbers of x32. */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), END(SECCOMP_RET_KILL_PROCESS),
#endif
        KILL(socket), KILL(socketpair), KILL(connect), KILL(bind), KILL(sendto), KILL(sendmsg), KILL(io_uring_setup),
        END(SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = { sizeof filter / sizeof *filter, filter };
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) ? -1 : 0;
}
