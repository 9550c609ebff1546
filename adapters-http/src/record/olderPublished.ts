import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checkpoint, parseCheckpoint } from '@bigsmall/domain/log';
import type { PublishedStore } from '@bigsmall/domain/ports';

/** The file of the data folder in which older versions persisted the largest tree that they published. */
export const OLDER_FILE = 'log-published';

/** What an older version published of the log that it names last. Rejects for a damaged file. */
export async function readOlderPublished(dataDir: string): Promise<Checkpoint | undefined> {
  const path = join(dataDir, OLDER_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const tree = parseCheckpoint(text);
  if (!tree.ok) throw new Error(`${path} does not hold a size and a root. Restore it.`);
  return tree.value;
}

/** The published trees of the data folder with that of an older version, unless its restore marked it as unknown. */
export function withOlderPublished(folder: PublishedStore, older: Checkpoint | undefined): PublishedStore {
  if (older === undefined || older.size === Number.MAX_SAFE_INTEGER) return folder;
  return {
    ...folder,
    list: async (origin) => [...(await folder.list(origin)), ...(older.origin === origin ? [older] : [])],
  };
}
