// Not shared with adapters-persistence: this write must not replace a file (it links), and src/main alone sees persistence.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretFile } from './secretFiles.ts';

/** A text in a file; `created` is whether this call wrote it. */
export type PersistedText = { readonly text: string; readonly path: string; readonly created: boolean };

/** A text of one line in a file of the folder, readable by its owner only; created once. */
export async function persistedText(
  folder: string,
  name: SecretFile,
  newText: () => string,
): Promise<PersistedText> {
  const path = join(folder, name);
  const created = !existsSync(path) && (await create(path, `${newText()}\n`));
  const text = await readFile(path, 'utf8');
  await chmod(path, 0o600);
  return { text: text.replace(/\r?\n$/, ''), path, created };
}

/** Links a complete temporary file: a crash leaves no half, and two first starts agree on one text. */
async function create(path: string, text: string): Promise<boolean> {
  const tempPath = `${path}.${randomUUID()}`;
  await writeFile(tempPath, text, { mode: 0o600, flush: true });
  try {
    await link(tempPath, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(tempPath, { force: true });
  }
}
