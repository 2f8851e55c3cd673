/* Loaded into a process before its other libraries (LD_PRELOAD): a disk that ails as the file AILING_SAYS tells,
   for files whose path holds AILING_FILES.

   full          nothing more can be written
   full /base/   nothing more into files whose path holds these words
   readonly      nothing may be written
   slow 2000     each sync takes so many milliseconds
   (empty)       it is well */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static int ails(int file, char *says, size_t most) {
    const char *told = getenv("AILING_SAYS"), *files = getenv("AILING_FILES");
    if (told == NULL || files == NULL) return 0;
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    if (strstr(path, files) == NULL) return 0;
    int opened = syscall(SYS_openat, AT_FDCWD, told, O_RDONLY | O_CLOEXEC);
    if (opened < 0) return 0;
    ssize_t read = syscall(SYS_read, opened, says, most - 1);
    syscall(SYS_close, opened);
    if (read <= 0) return 0;
    says[read] = 0;
    const char *where = strncmp(says, "full ", 5) == 0 ? says + 5 : "";
    return strstr(path, where) != NULL;
}

static int refused(int file) {
    char says[64];
    if (!ails(file, says, sizeof says)) return 0;
    if (strncmp(says, "full", 4) == 0) return errno = ENOSPC;
    if (strncmp(says, "readonly", 8) == 0) return errno = EROFS;
    return 0;
}

static void linger(int file) {
    char says[64];
    if (!ails(file, says, sizeof says) || strncmp(says, "slow ", 5) != 0) return;
    long milliseconds = atol(says + 5);
    struct timespec pause = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    while (nanosleep(&pause, &pause) != 0 && errno == EINTR) {} /* processes of PostgreSQL wake each other */
}

ssize_t write(int file, const void *data, size_t length) {
    return refused(file) ? -1 : syscall(SYS_write, file, data, length);
}

ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) {
    return refused(file) ? -1 : syscall(SYS_pwrite64, file, data, length, offset);
}

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
    return pwrite64(file, data, length, offset);
}

ssize_t pwritev64(int file, const struct iovec *data, int parts, off64_t offset) {
    return refused(file) ? -1 : syscall(SYS_pwritev, file, data, parts, offset, 0);
}

ssize_t pwritev(int file, const struct iovec *data, int parts, off_t offset) {
    return pwritev64(file, data, parts, offset);
}

int posix_fallocate64(int file, off64_t offset, off64_t length) {
    if (refused(file)) return errno;
    return syscall(SYS_fallocate, file, 0, offset, length) == 0 ? 0 : errno;
}

int posix_fallocate(int file, off_t offset, off_t length) {
    return posix_fallocate64(file, offset, length);
}

int fsync(int file) {
    linger(file);
    return syscall(SYS_fsync, file);
}

int fdatasync(int file) {
    linger(file);
    return syscall(SYS_fdatasync, file);
}
