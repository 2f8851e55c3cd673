/* Loaded into a process before its other libraries (LD_PRELOAD): writes down, in one file and in one order for
   all processes, every change to files below the folder RIG_FOLDER, and every request to put them on the disk.

   A change is written down once it is done and before the caller goes on; a sync when it begins and when it is
   done. So whatever a caller knows to come before a sync stands before it here, too.

   A record: kind, inode, number, length of the name, length of the data (see `Head`), then both. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct Head {
    uint64_t kind, inode;
    int64_t number;
    uint64_t name, data;
};

static int log_file = -1;
static char folder[PATH_MAX];
static size_t folder_length;
static int64_t syncs;

__attribute__((constructor)) static void begin(void) {
    const char *log = getenv("RIG_LOG"), *below = getenv("RIG_FOLDER");
    if (log == NULL || below == NULL) return;
    folder_length = strlen(below);
    memcpy(folder, below, folder_length + 1);
    int opened = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CLOEXEC);
    /* Far from the numbers that programs expect to get. */
    log_file = fcntl(opened, F_DUPFD_CLOEXEC, 700);
    syscall(SYS_close, opened);
    if (log_file < 0) abort();
}

static void note(char kind, uint64_t inode, int64_t number, const char *name, const struct iovec *data, int parts,
                 size_t length) {
    int kept = errno;
    struct Head head = {(uint64_t)kind, inode, number, strlen(name), length};
    struct iovec record[2 + 128] = {{&head, sizeof head}, {(void *)name, head.name}};
    size_t left = length;
    int used = 2;
    for (int part = 0; part < parts && left > 0; part++) {
        if (used == 130) abort();
        record[used] = data[part];
        if (record[used].iov_len > left) record[used].iov_len = left;
        left -= record[used++].iov_len;
    }
    ssize_t all = sizeof head + head.name + length;
    if (syscall(SYS_writev, log_file, record, used) != all) abort();
    errno = kept;
}

static int ours(const char *path) {
    return log_file >= 0 && strncmp(path, folder, folder_length) == 0 && path[folder_length] == '/';
}

/* The path of an open file below the folder, with its inode; 0: it is none of ours. */
static int known(int file, char *path, uint64_t *inode) {
    struct stat found;
    char link[64];
    if (log_file < 0 || fstat(file, &found) != 0 || !(S_ISREG(found.st_mode) || S_ISDIR(found.st_mode))) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    *inode = found.st_ino;
    return ours(path) || strcmp(path, folder) == 0;
}

static void absolute(int from, const char *path, char *whole) {
    char link[64];
    ssize_t length = 0;
    if (path[0] != '/') {
        snprintf(link, sizeof link, from == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", from);
        length = readlink(link, whole, PATH_MAX / 2);
        if (length < 0) length = 0;
        whole[length++] = '/';
    }
    snprintf(whole + length, PATH_MAX - length, "%s", path);
}

static void note_name(char kind, int from, const char *path, const char *other) {
    int kept = errno;
    char whole[PATH_MAX];
    absolute(from, path, whole);
    struct stat found = {0};
    fstatat(AT_FDCWD, other ? other : whole, &found, AT_SYMLINK_NOFOLLOW);
    struct iovec data = {(void *)other, other ? strlen(other) : 0};
    if (ours(whole)) note(kind, found.st_ino, 0, whole, &data, 1, data.iov_len);
    errno = kept;
}

static int opened(int from, const char *path, int flags, mode_t mode) {
    int fresh = (flags & O_CREAT) && syscall(SYS_faccessat, from, path, F_OK) != 0;
    int file = syscall(SYS_openat, from, path, flags, mode);
    char whole[PATH_MAX];
    uint64_t inode;
    if (file >= 0 && (fresh || (flags & O_TRUNC)) && known(file, whole, &inode))
        note(fresh ? 'C' : 'T', inode, 0, whole, NULL, 0, 0);
    return file;
}

#define MODE(flags) mode_t mode = 0; if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }
#define OPEN(name) int name(const char *path, int flags, ...) { \
    MODE(flags) return opened(AT_FDCWD, path, flags, mode); }
#define OPENAT(name) int name(int from, const char *path, int flags, ...) { \
    MODE(flags) return opened(from, path, flags, mode); }
OPEN(open) OPEN(open64) OPENAT(openat) OPENAT(openat64)

static ssize_t written(int file, const struct iovec *data, int parts, off_t where, ssize_t done) {
    char path[PATH_MAX];
    uint64_t inode;
    int kept = errno;
    if (done > 0 && known(file, path, &inode))
        note('W', inode, where >= 0 ? where : lseek(file, 0, SEEK_CUR) - done, "", data, parts, done);
    errno = kept;
    return done;
}

#define ONE struct iovec part = {(void *)data, length};
ssize_t write(int file, const void *data, size_t length) {
    ONE return written(file, &part, 1, -1, syscall(SYS_write, file, data, length));
}
ssize_t writev(int file, const struct iovec *data, int parts) {
    return written(file, data, parts, -1, syscall(SYS_writev, file, data, parts));
}
#define PWRITE(name) ssize_t name(int file, const void *data, size_t length, off_t where) { \
    ONE return written(file, &part, 1, where, syscall(SYS_pwrite64, file, data, length, where)); }
#define PWRITEV(name) ssize_t name(int file, const struct iovec *data, int parts, off_t where) { \
    return written(file, data, parts, where, syscall(SYS_pwritev, file, data, (long)parts, where, 0L)); }
PWRITE(pwrite) PWRITE(pwrite64) PWRITEV(pwritev) PWRITEV(pwritev64)

static int sized(char kind, int file, off_t size, int done) {
    char path[PATH_MAX];
    uint64_t inode;
    if (done == 0 && known(file, path, &inode)) note(kind, inode, size, path, NULL, 0, 0);
    return done;
}
#define FTRUNCATE(name) int name(int file, off_t size) { \
    return sized('T', file, size, syscall(SYS_ftruncate, file, size)); }
FTRUNCATE(ftruncate) FTRUNCATE(ftruncate64)
#define FALLOCATE(name) int name(int file, off_t from, off_t length) { \
    int kept = errno, failed = sized('A', file, from + length, syscall(SYS_fallocate, file, 0, from, length)); \
    int why = failed ? errno : 0; errno = kept; return why; }
FALLOCATE(posix_fallocate) FALLOCATE(posix_fallocate64)

static int synced(int file, long how) {
    char path[PATH_MAX];
    uint64_t inode;
    if (!known(file, path, &inode)) return syscall(how, file);
    int64_t number = ((int64_t)getpid() << 32) + __atomic_add_fetch(&syncs, 1, __ATOMIC_SEQ_CST);
    note('S', inode, number, path, NULL, 0, 0);
    int done = syscall(how, file);
    if (done == 0) note('E', inode, number, path, NULL, 0, 0);
    return done;
}
int fsync(int file) { return synced(file, SYS_fsync); }
int fdatasync(int file) { return synced(file, SYS_fdatasync); }

static int renamed(int from, const char *path, int to, const char *other, unsigned flags) {
    char whole[PATH_MAX];
    absolute(to, other, whole);
    int done = syscall(SYS_renameat2, from, path, to, other, flags);
    if (done == 0) note_name('R', from, path, whole);
    return done;
}
int rename(const char *path, const char *other) { return renamed(AT_FDCWD, path, AT_FDCWD, other, 0); }
int renameat(int from, const char *path, int to, const char *other) { return renamed(from, path, to, other, 0); }

int linkat(int from, const char *path, int to, const char *other, int flags) {
    int done = syscall(SYS_linkat, from, path, to, other, flags);
    if (done == 0) note_name('L', to, other, NULL);
    return done;
}
int link(const char *path, const char *other) { return linkat(AT_FDCWD, path, AT_FDCWD, other, 0); }

int unlinkat(int from, const char *path, int flags) {
    int done = syscall(SYS_unlinkat, from, path, flags);
    if (done == 0) note_name('U', from, path, NULL);
    return done;
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
