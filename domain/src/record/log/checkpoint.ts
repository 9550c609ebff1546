import { fail, type Result, succeed } from '../../platform/result.ts';
import { decodeBase64, encodeBase64 } from '../../platform/bytes/base64.ts';
import { parseDecimal } from '../../platform/bytes/decimal.ts';
import type { NoteKey } from './noteKey.ts';
import { type Ed25519Verify, type NoteFailure, openNote } from './note.ts';
import type { TreeHead } from './verifyConsistency.ts';
import { isHash } from './verifyInclusion.ts';

/** What a log signs: its name, its size and its root. */
export type Checkpoint = TreeHead & { readonly origin: string };

/** `checkpoint_origin`: it belongs to another log, or no key of this log signed it. */
export type CheckpointFailure = NoteFailure | { readonly code: 'checkpoint_format' | 'checkpoint_origin' };

/** The text that a log signs. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${encodeBase64(root)}\n`;
}

/** Reads the text of a checkpoint: three lines, in their one way of writing. */
export function parseCheckpoint(text: string): Result<Checkpoint, { readonly code: 'checkpoint_format' }> {
  const [origin = '', count = '', base64 = '', ...rest] = text.split('\n');
  const [size, root] = [parseDecimal(count), decodeBase64(base64)];
  if (origin === '' || size === undefined || !isHash(root) || rest.length !== 1 || rest[0] !== '')
    return fail('checkpoint_format');
  return succeed({ origin, size, root });
}

/** Reads a signed checkpoint that a key of the log signed; a key of the log has the log's origin as its name. */
export async function openCheckpoint(
  verify: Ed25519Verify,
  source: string,
  keys: readonly NoteKey[],
): Promise<Result<Checkpoint, CheckpointFailure>> {
  const note = await openNote(verify, source, keys);
  if (!note.ok) return note;
  const checkpoint = parseCheckpoint(note.value.text);
  if (!checkpoint.ok) return checkpoint;
  const { origin } = checkpoint.value;
  const signed = note.value.signedBy.some(({ name }) => name === origin);
  return signed ? checkpoint : fail('checkpoint_origin');
}
