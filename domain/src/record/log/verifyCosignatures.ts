import { cosignatureTime } from './cosignature.ts';
import { type Ed25519Verify, type Note, signedMessageOf } from './note.ts';
import type { NoteKey } from './noteKey.ts';

/** A witness's word that the log it has seen grew into this checkpoint. `time` is in seconds since 1970. */
export type Cosignature = { readonly key: NoteKey; readonly time: number; readonly signature: Uint8Array };

/** The valid cosignatures that these witnesses gave a note, at most one each. Any other signature is left alone. */
export async function verifyCosignatures(
  verify: Ed25519Verify,
  { text, signatures }: Note,
  witnesses: readonly NoteKey[],
): Promise<readonly Cosignature[]> {
  const valid: Cosignature[] = [];
  for (const key of witnesses.filter(({ type }) => type === 4)) {
    const found = signatures.find(({ name, keyId }) => name === key.name && keyId === key.id);
    const signed = found && signedMessageOf(key, text, found);
    const time = found && cosignatureTime(found.signature);
    if (signed === undefined || time === undefined) continue;
    if (await verify(signed)) valid.push({ key, time, signature: found!.signature });
  }
  return valid;
}
