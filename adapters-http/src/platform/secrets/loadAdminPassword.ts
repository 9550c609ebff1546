import { randomBytes } from 'node:crypto';
import { persistedText } from './persistedText.ts';

/** 32 letters and digits without look-alikes. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters that the admin pages ask for when a password is changed. */
const LEAST = 8;
const SHORT = 'ADMIN_PASSWORD has fewer than 8 characters, which the admin pages ask for: set a longer one.';

/** What to say about the configured password; undefined if nothing. */
export const passwordAdvice = (configured: string): string | undefined =>
  configured !== '' && configured.length < LEAST ? SHORT : undefined;

/** The password, and the text that the console prints about it at the start. */
export type AdminPassword = { readonly password: string; readonly notice: string | undefined };

/**
 * The configured password; without one that of the file `admin-password`, which the first start creates. A terminal is
 * told it once; any other output is kept, by a journal, a file or Docker, and learns only where it is.
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
