/* Loaded into a process before its other libraries (LD_PRELOAD): the time of day is off by as many seconds as the
   file JUMPING_SAYS tells. What only counts on (the monotonic clock) is left alone, as by whoever sets a clock. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long off(void) {
    const char *told = getenv("JUMPING_SAYS");
    char says[32];
    if (told == NULL) return 0;
    int opened = syscall(SYS_openat, AT_FDCWD, told, O_RDONLY | O_CLOEXEC);
    if (opened < 0) return 0;
    ssize_t read = syscall(SYS_read, opened, says, sizeof says - 1);
    syscall(SYS_close, opened);
    if (read <= 0) return 0;
    says[read] = 0;
    return atol(says);
}

int clock_gettime(clockid_t which, struct timespec *now) {
    int done = syscall(SYS_clock_gettime, which, now);
    if (done == 0 && which == CLOCK_REALTIME) now->tv_sec += off();
    return done;
}

int gettimeofday(struct timeval *now, void *zone) {
    struct timespec exact;
    int done = clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return done;
}

time_t time(time_t *now) {
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME, &exact);
    if (now != NULL) *now = exact.tv_sec;
    return exact.tv_sec;
}
