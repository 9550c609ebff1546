import { witnessRequest } from '@bigsmall/domain/log';
import type { Witness } from '@bigsmall/domain/ports';
import type { SignedCheckpoint } from './createCheckpoints.ts';

/**
 * Shows the witnesses a checkpoint that was published before. Answers with the largest size that one of them has already
 * seen, if that is at least the checkpoint's; else undefined. Witnesses that do not answer or do not know the log count
 * as having seen nothing.
 */
export async function askWitnesses(
  witnesses: readonly Witness[],
  { size, text }: SignedCheckpoint,
): Promise<number | undefined> {
  const answers = await Promise.all(
    witnesses.map((witness) => witness.addCheckpoint(witnessRequest(size, [], text))),
  );
  const sizes = answers.flatMap((answer) =>
    !answer.ok && answer.code === 'witness_conflict' && answer.size >= size ? answer.size : [],
  );
  return sizes.length === 0 ? undefined : Math.max(...sizes);
}
