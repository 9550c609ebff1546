import { open } from 'node:fs/promises';

/** Makes the content of the file, or the names in the folder, durable (fsync). */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
