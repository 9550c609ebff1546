import { type NoteKey, parseVerifierKey } from '../record/noteKey.ts';
import { type Ed25519Verify, openNote } from '../record/openNote.ts';
import { type Checkpoint, openCheckpoint } from '../record/checkpoint.ts';
import type { Sha256 } from '../record/treeHash.ts';
import type { AuditCode } from './auditFinding.ts';

/** Reads verifier keys; undefined if one of them is none. */
export function readKeys(sha256: Sha256, texts: readonly string[]): readonly NoteKey[] | undefined {
  const keys = texts.map((text) => parseVerifierKey(sha256, text));
  return keys.every((key) => key.ok) ? keys.map((key) => key.value) : undefined;
}

/** The checkpoint that a known key signed and all witnesses cosigned, or what is wrong with it. `shown`: the server's key. */
export async function auditCheckpoint(
  verify: Ed25519Verify,
  note: string,
  keys: {
    readonly known: readonly NoteKey[];
    readonly witnesses: readonly NoteKey[];
    readonly shown: NoteKey;
  },
): Promise<{ readonly checkpoint: Checkpoint } | { readonly code: AuditCode }> {
  const opened = await openCheckpoint(verify, note, keys.known);
  if (!opened.ok) {
    const other = await openCheckpoint(verify, note, [keys.shown]);
    return { code: other.ok ? 'key_changed' : 'unsigned' };
  }
  for (const witness of keys.witnesses)
    if (!(await openNote(verify, note, [witness])).ok) return { code: 'not_witnessed' };
  return { checkpoint: opened.value };
}
