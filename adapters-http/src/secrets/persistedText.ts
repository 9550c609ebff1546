// Not shared with adapters-persistence: this write must not replace a file (it links), and src/main alone sees persistence.
import { randomUUID } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretFile } from './secretFiles.ts';

/** A text in a file; `made` is whether this call made it. */
export type PersistedText = { readonly text: string; readonly path: string; readonly made: boolean };

/** A text of one line that is made once and then kept in the folder, readable by its owner only. */
export async function persistedText(
  folder: string,
  name: SecretFile,
  newText: () => string,
): Promise<PersistedText> {
  const path = join(folder, name);
  let text = await readIfThere(path);
  let made = false;
  if (text === undefined) {
    made = await make(path, `${newText()}\n`);
    text = await readFile(path, 'utf8');
  }
  await chmod(path, 0o600);
  return { text: text.replace(/\r?\n$/, ''), path, made };
}

/** Written beside and then linked, so that a crash leaves no half and two first starts agree on one. */
async function make(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
