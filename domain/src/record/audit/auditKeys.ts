import { type NoteKey, parseVerifierKey } from '../log/noteKey.ts';
import { type Ed25519Verify, parseNote } from '../log/note.ts';
import { type Checkpoint, openCheckpoint } from '../log/checkpoint.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { type Cosignature, verifyCosignatures } from '../log/verifyCosignatures.ts';
import type { AuditCode } from './auditFinding.ts';

/** A checkpoint, and who cosigned it. */
export type SignedCheckpoint = { readonly checkpoint: Checkpoint; readonly cosigned: readonly Cosignature[] };

/** The keys that an audit knows. `shown`: the server's key. */
export type AuditKeys = {
  readonly known: readonly NoteKey[];
  readonly witnesses: readonly NoteKey[];
  readonly named: readonly NoteKey[];
  readonly shown: NoteKey;
};

/** Reads verifier keys; undefined if one of them is not such a key. */
export function readKeys(sha256: Sha256, texts: readonly string[]): readonly NoteKey[] | undefined {
  const keys = texts.map((text) => parseVerifierKey(sha256, text));
  return keys.every((key) => key.ok) ? keys.map((key) => key.value) : undefined;
}

/**
 * The checkpoint that a known key signed and all `witnesses` cosigned, with the cosignatures of these and of `named` ones,
 * or what is wrong with it.
 */
export async function auditCheckpoint(
  verify: Ed25519Verify,
  note: string,
  keys: AuditKeys,
): Promise<SignedCheckpoint | { readonly code: AuditCode }> {
  const opened = await openCheckpoint(verify, note, keys.known);
  if (!opened.ok) {
    const other = await openCheckpoint(verify, note, [keys.shown]);
    return { code: other.ok ? 'key_changed' : 'unsigned' };
  }
  const parsed = parseNote(note);
  const ids = new Set(keys.witnesses.map(({ id }) => id));
  const asked = [...keys.witnesses, ...keys.named.filter(({ id }) => !ids.has(id))];
  const cosigned = parsed.ok ? await verifyCosignatures(verify, parsed.value, asked) : [];
  for (const witness of keys.witnesses)
    if (!cosigned.some(({ key }) => key === witness)) return { code: 'not_witnessed' };
  return { checkpoint: opened.value, cosigned };
}
