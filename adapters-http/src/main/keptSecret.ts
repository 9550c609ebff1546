import { randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret of 32 bytes (as hex) that is made once and then kept in the folder, readable by its owner only. */
export async function keptSecret(folder: string, name: string): Promise<Buffer> {
  const path = join(folder, name);
  const text = (await readIfThere(path)) ?? (await make(path));
  if (!/^[0-9a-f]{64}\s*$/.test(text)) {
    throw new Error(`${path} does not hold a secret (64 hexadecimal characters). Restore it or remove it.`);
  }
  await chmod(path, 0o600);
  return Buffer.from(text.trim(), 'hex');
}

/** Written beside and then linked, so that a crash leaves no half and two first starts agree on one. */
async function make(path: string): Promise<string> {
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
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
