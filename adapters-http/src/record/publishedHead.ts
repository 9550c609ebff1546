import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Checkpoint, checkpointText, parseCheckpoint } from '@bigsmall/domain';

/** The file of the data folder with the largest tree that was published. It is no secret, and no part of a backup. */
export const PUBLISHED_FILE = 'log-published';

/** The largest published tree of this log; undefined if none is known. Throws for a damaged file. */
export async function readPublished(dataDir: string, origin: string): Promise<Checkpoint | undefined> {
  const path = join(dataDir, PUBLISHED_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const head = parseCheckpoint(text);
  if (!head.ok) throw new Error(`${path} does not hold a size and a root. Restore it.`);
  return head.value.origin === origin ? head.value : undefined;
}

/** Durable once resolved. */
export async function writePublished(dataDir: string, head: Checkpoint): Promise<void> {
  const path = join(dataDir, PUBLISHED_FILE);
  const tempPath = `${path}.${randomUUID()}`;
  const file = await open(tempPath, 'w', 0o600);
  try {
    await file.writeFile(checkpointText(head));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(tempPath, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** After a restore nobody knows what was published since the backup: larger than any tree. */
export function unknownPublished(origin: string): Checkpoint {
  return { origin, size: Number.MAX_SAFE_INTEGER, root: new Uint8Array(32) };
}
