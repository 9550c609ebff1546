import { fail, type Result, succeed } from '../../platform/result.ts';
import { cosignatureMessage, cosignatureTime } from './cosignature.ts';
import { type NoteFormatFailure, type NoteSignature, parseNote } from './note.ts';
import type { NoteKey } from './noteKey.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';

/** A message with its signature (64 bytes) and the key (32 bytes) that is said to have signed it. */
export type SignedMessage = {
  readonly publicKey: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
};

/** Whether the key signed the message. `verifyWith` makes one of WebCrypto. */
export type Ed25519Verify = (signed: SignedMessage) => Promise<boolean>;

/** `note_forged`: the signature of a known key is wrong. `note_unknown`: no known key signed. */
export type NoteFailure = NoteFormatFailure | { readonly code: 'note_forged' | 'note_unknown' };

/** A note that known keys signed: its text, and those keys. */
export type OpenedNote = { readonly text: string; readonly signedBy: readonly NoteKey[] };

/** Reads a note and verifies each signature of a known key, one a key; signatures of other keys are left alone. */
export async function openNote(
  verify: Ed25519Verify,
  source: string,
  keys: readonly NoteKey[],
): Promise<Result<OpenedNote, NoteFailure>> {
  const note = parseNote(source);
  if (!note.ok) return note;
  const { text, signatures } = note.value;
  const signedBy: NoteKey[] = [];
  for (const signature of signatures) {
    const key = keys.find(({ name, id }) => name === signature.name && id === signature.keyId);
    if (key === undefined) continue;
    const signed = signedMessageOf(key, text, signature);
    if (signed === undefined || !(await verify(signed))) return fail('note_forged');
    if (signedBy.includes(key)) return fail('note_signatures');
    signedBy.push(key);
  }
  return signedBy.length > 0 ? succeed({ text, signedBy }) : fail('note_unknown');
}

/** What a key of its type signed, with the bare signature; undefined for one of a wrong length. */
export function signedMessageOf(
  { type, publicKey }: NoteKey,
  text: string,
  { signature }: NoteSignature,
): SignedMessage | undefined {
  if (type === 1)
    return signature.length === 64 ? { publicKey, message: encodeUtf8(text), signature } : undefined;
  const time = signature.length === 72 ? cosignatureTime(signature) : undefined;
  return time === undefined
    ? undefined
    : { publicKey, message: cosignatureMessage(time, text), signature: signature.subarray(8) };
}
