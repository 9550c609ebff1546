import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { objectStoreAway } from './objectStoreAway.ts';

/** What the disk does; what it rejects is an ObjectStoreAway. */
export async function telling<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw objectStoreAway(codeOf(error) || 'the disk', error);
  }
}

export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes one folder. Only within the store's folder: should that be gone, none is made in its place. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  await sync(dirname(path));
}

export async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
