import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** 32 letters and digits without look-alikes. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters that the admin pages ask for when a password is changed. */
const MIN_LENGTH = 8;
const SHORT = 'ADMIN_PASSWORD has fewer than 8 characters, which the admin pages ask for: set a longer one.';

/** A warning about the configured password, if it is short. */
export const passwordAdvice = (configured: string): string | undefined =>
  configured !== '' && configured.length < MIN_LENGTH ? SHORT : undefined;

/** The password, and the text that the console prints about it at the start. */
type AdminPassword = { readonly password: string; readonly notice: string | undefined };

/**
 * The configured password; without one that of the file `admin-password`, which the first start creates. A terminal
 * shows it once; any other output is stored, by a journal, a file or Docker, and shows only its path.
 */
export async function loadAdminPassword(
  configured: string,
  folder: string,
  isTerminal = false,
): Promise<AdminPassword> {
  if (configured !== '') return { password: configured, notice: passwordAdvice(configured) };
  const { text: password, path, created } = await persistedText(folder, 'admin-password', newPassword);
  if (password === '' || password.length > 256) {
    throw new Error(`${path} does not hold a password (1 to 256 characters). Restore it or remove it.`);
  }
  const notice =
    created && isTerminal
      ? `The admin password is ${password}\nIt is kept in ${path}`
      : `The admin password is kept in ${path}`;
  return { password, notice };
}

/** 100 random bits, in groups of four characters. */
export function newPassword(): string {
  const letters = Array.from(randomBytes(20), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** A secret of 32 bytes (hex in a file of the folder, readable by its owner only), created once. */
export async function loadOrCreateSecret(folder: string, name: SecretFile): Promise<Buffer> {
  const { text, path } = await persistedText(folder, name, () => randomBytes(32).toString('hex'));
  if (!/^[0-9a-f]{64}\s*$/.test(text)) {
    throw new Error(`${path} does not hold a secret (64 hexadecimal characters). Restore it or remove it.`);
  }
  return Buffer.from(text.trim(), 'hex');
}

// Not shared with adapters-persistence: this write must not replace a file (it links), and src/main alone sees persistence.

/** A text in a file; `created` is whether this call wrote it. */
type PersistedText = { readonly text: string; readonly path: string; readonly created: boolean };

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

/** The files of the data folder that hold a secret. A backup contains them all. */
export const SECRET_FILES = [
  'cookie-secret',
  'feed-seed',
  'admin-password',
  'log-key',
  'metrics-token',
] as const;

type SecretFile = (typeof SECRET_FILES)[number];

// Not @hapi/iron: cookies of visitors must stay valid, and its unseal is asynchronous on every request.

const NONCE = 12;
const TAG = 16;
const MAX_LENGTH = 256;

export type TextCipher = {
  /** The text encrypted, as letters, digits, - and _. */
  readonly encrypt: (text: string) => string;
  /** The decrypted text; undefined unless it was encrypted with this secret for this use. */
  readonly decrypt: (encrypted: string) => string | undefined;
};

/** Encrypts short texts with AES-256-GCM and a key derived from the secret, one for each use. */
export function createTextCipher(
  secret: string | Buffer,
  use: 'visitor' | 'visitor, safe name' | 'second factor' | 'admin device',
): TextCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `bigsmall ${use}`, 32));
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(parts).toString('base64url');
    },
    decrypt(encrypted) {
      if (encrypted.length > MAX_LENGTH) return undefined;
      const bytes = Buffer.from(encrypted, 'base64url');
      // The decoder skips unknown characters, so that one text would have many spellings.
      if (bytes.toString('base64url') !== encrypted) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), {
          authTagLength: TAG,
        });
        decipher.setAuthTag(bytes.subarray(-TAG));
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
