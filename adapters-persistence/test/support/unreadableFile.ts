/** A file that Linux opens and does not give, with EIO, as a broken disk: nothing is mapped at the first address (proc(5)). */
export const UNREADABLE_FILE = '/proc/self/mem';
