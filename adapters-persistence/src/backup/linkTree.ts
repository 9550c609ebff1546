import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from './syncPath.ts';

const AT_ONCE = 32;
/** The file systems differ, or the target's has no hard links, or no more of them for this file. */
const UNLINKABLE = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS']);

/**
 * Gives every file of the folder's folders a second name in `to`, or a copy where that is impossible. An object is
 * never changed in place, so both names stay true. A file removed meanwhile, or there already, is passed over. Answers
 * with the number of files.
 */
export async function linkTree(from: string, to: string, skip: readonly string[] = []): Promise<number> {
  let files = 0;
  const entries = await readdir(from, { withFileTypes: true }).catch(noneIfMissing);
  for (const folder of entries.filter((entry) => entry.isDirectory() && !skip.includes(entry.name))) {
    const [source, target] = [join(from, folder.name), join(to, folder.name)];
    await mkdir(target, { recursive: true, mode: 0o700 });
    const names = (await readdir(source, { withFileTypes: true })).filter((entry) => entry.isFile());
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const linked = names
        .slice(at, at + AT_ONCE)
        .map(({ name }) => linkOrCopy(join(source, name), join(target, name)));
      files += (await Promise.all(linked)).filter(Boolean).length;
    }
    await syncPath(target);
  }
  return files;
}

async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return true;
    if (codeOf(error) === 'ENOENT') return false;
    if (!UNLINKABLE.has(codeOf(error))) throw error;
  }
  await copyFile(from, to);
  await syncPath(to);
  return true;
}

function noneIfMissing(error: unknown): never[] {
  if (codeOf(error) === 'ENOENT') return [];
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
