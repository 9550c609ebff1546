import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from '../backup/syncPath.ts';
import { objectStoreUnavailable } from './objectStoreUnavailable.ts';

/** Runs `work`; an error of the disk becomes an ObjectStoreUnavailable. */
export async function wrapDiskErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw objectStoreUnavailable(codeOf(error) || 'the disk', error);
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

/** Creates one folder, not its parents: if the store's own folder is missing, it is not created again. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  await syncPath(dirname(path));
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
