import { statfs } from 'node:fs/promises';

/** In bytes: what a caller without special rights may still use, and the whole. */
export type DiskSpace = { readonly free: number; readonly size: number };

/** From this share of use on the admin is told. */
const NEARLY_FULL = 0.9;
/** With less than this, in bytes, the next commit may find no room. */
const LEAST_ROOM = 1 << 20;

/** The space of the disk that holds the folder; null if it cannot be read. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { blocks, bfree, bavail, bsize } = await statfs(folder);
    // As df counts: what is reserved for root is neither used nor free.
    return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize };
  } catch {
    return null;
  }
}

/** What an operator must know about the disk, undefined while there is room. */
export function diskReason({ free, size }: DiskSpace): string | undefined {
  if (free < LEAST_ROOM) return 'The disk of DATA_DIR is full: writes fail.';
  const used = 1 - free / size;
  if (used < NEARLY_FULL) return undefined;
  return `The disk of DATA_DIR is ${Math.floor(used * 100)}% full, ${Math.floor(free / 1e6)} MB are free.`;
}
