import { copyFile, link as hardLink, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from './syncPath.ts';

const AT_ONCE = 32;
/** The file systems differ, or the target's has no hard links, or no more of them for this file. */
const UNLINKABLE = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS']);

/**
 * Gives every file of the folder, and of the folders in it, a second name in `to`, or a copy where that is impossible.
 * An object is never changed in place, so both names stay valid. A file that is removed meanwhile, or that exists in `to`,
 * is skipped. Returns the number of files.
 */
export async function linkTree(
  from: string,
  to: string,
  skip: readonly string[] = [],
  link = hardLink,
): Promise<number> {
  const entries = (await readdir(from, { withFileTypes: true }).catch(noneIfMissing)).filter(
    ({ name }) => !skip.includes(name),
  );
  if (entries.length === 0) return 0;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  let files = 0;
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const linking = names
      .slice(at, at + AT_ONCE)
      .map((name) => linkOrCopy(join(from, name), join(to, name), link));
    files += (await Promise.all(linking)).filter(Boolean).length;
  }
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    files += await linkTree(join(from, name), join(to, name), [], link);
  }
  await syncPath(to);
  return files;
}

async function linkOrCopy(from: string, to: string, link: typeof hardLink): Promise<boolean> {
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
