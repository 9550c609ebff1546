import { statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/**
 * Where the system keeps files in memory, if there is room for those of the tests. Most of the time of a store's test is
 * the syncing of its files to the disk.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ENOUGH_BYTES ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
