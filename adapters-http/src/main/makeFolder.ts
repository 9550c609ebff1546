import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the folder for its owner alone, with those above it that are missing. Node's own way of doing so never ends in a
 * file system that takes no folder, such as `/proc`.
 */
export async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error;
  });
}
