import { open } from 'node:fs/promises';

/** Brings what was written to the file, or the names in the folder, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
