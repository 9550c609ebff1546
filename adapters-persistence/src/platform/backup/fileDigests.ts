import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a file must be, byte for byte. */
export type FileDigest = { readonly bytes: number; readonly sha256: string };

const CHUNK = 256 * 1024;
/** Ms of work after which as long a pause comes, so that a backup uses at most half a core. */
const WORK = 20;

/** The paths of everything in the folder and in its folders that is not a folder, with slashes, in their order. */
export async function listFiles(folder: string, under = ''): Promise<readonly string[]> {
  const entries = await readdir(join(folder, under), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    return entry.isDirectory() ? listFiles(folder, path) : [path];
  });
  return (await Promise.all(found)).flat().toSorted();
}

export async function digestOf(path: string): Promise<FileDigest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The digests of all files of the folder by their paths. Rejects with the reason of `signal` once that is aborted. */
export async function digestsOf(
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, FileDigest>>> {
  const digests: Record<string, FileDigest> = {};
  let begun = performance.now();
  for (const path of await listFiles(folder)) {
    signal?.throwIfAborted();
    digests[path] = await digestOf(join(folder, path));
    const worked = performance.now() - begun;
    if (worked < WORK) continue;
    await pause(worked);
    begun = performance.now();
  }
  return digests;
}
