import { randomBytes } from 'node:crypto';
import { persistedText } from './persistedText.ts';

/** 32 letters and digits without look-alikes. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The password, and where it is, which the console prints at each start. */
export type AdminPassword = { readonly password: string; readonly notice: string | undefined };

/** The configured password; without one that of the file `admin-password`, which the first start creates. */
export async function loadAdminPassword(configured: string, folder: string): Promise<AdminPassword> {
  if (configured !== '') return { password: configured, notice: undefined };
  const { text: password, path } = await persistedText(folder, 'admin-password', newPassword);
  if (password === '' || password.length > 256) {
    throw new Error(`${path} does not hold a password (1 to 256 characters). Restore it or remove it.`);
  }
  return { password, notice: `The admin password is kept in ${path}` };
}

/** 100 random bits, in groups of four characters. */
export function newPassword(): string {
  const letters = Array.from(randomBytes(20), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}
