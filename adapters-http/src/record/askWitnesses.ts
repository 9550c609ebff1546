import { witnessRequest } from '@bigsmall/domain/log';
import type { Witness } from '@bigsmall/domain/ports';
import type { SignedCheckpoint } from './createCheckpoints.ts';

/**
 * The size of the largest tree that a witness saw and that this checkpoint, published before, does not show to extend its
 * own; undefined if there is none. A witness that is unavailable, or does not know the log, says nothing.
 */
export async function askWitnesses(
  witnesses: readonly Witness[],
  { size, text }: SignedCheckpoint,
): Promise<number | undefined> {
  const answers = await Promise.all(
    witnesses.map((witness) => witness.addCheckpoint(witnessRequest(size, [], text))),
  );
  const sizes = answers.map((answer) =>
    !answer.ok && answer.code === 'witness_conflict' && answer.size >= size ? answer.size : -1,
  );
  const largest = Math.max(-1, ...sizes);
  return largest < 0 ? undefined : largest;
}
