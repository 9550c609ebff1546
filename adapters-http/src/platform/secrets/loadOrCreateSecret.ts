import { randomBytes } from 'node:crypto';
import { persistedText } from './persistedText.ts';
import type { SecretFile } from './secretFiles.ts';

/** A secret of 32 bytes (hex in a file of the folder, readable by its owner only), created once. */
export async function loadOrCreateSecret(folder: string, name: SecretFile): Promise<Buffer> {
  const { text, path } = await persistedText(folder, name, () => randomBytes(32).toString('hex'));
  if (!/^[0-9a-f]{64}\s*$/.test(text)) {
    throw new Error(`${path} does not hold a secret (64 hexadecimal characters). Restore it or remove it.`);
  }
  return Buffer.from(text.trim(), 'hex');
}
