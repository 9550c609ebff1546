import { signatureLine } from './note.ts';
import type { NoteKey } from './noteKey.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';

/** Signs bytes with the secret half of a key: 64 bytes. */
export type Ed25519Sign = (message: Uint8Array) => Uint8Array;

/** A key of type 1 with what signs for it. */
export type NoteSigner = { readonly key: Pick<NoteKey, 'name' | 'id'>; readonly sign: Ed25519Sign };

/** The text as a note with a signature of each signer. Throws RangeError unless the text ends with a line break. */
export function signNote(text: string, signers: readonly NoteSigner[]): string {
  if (!text.endsWith('\n')) throw new RangeError('The text of a note ends with a line break.');
  const message = encodeUtf8(text);
  return `${text}\n${signers.map(({ key, sign }) => signatureLine(key, sign(message))).join('')}`;
}
