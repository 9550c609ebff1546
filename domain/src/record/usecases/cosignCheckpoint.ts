import type { Witness } from '../../ports.ts';
import { type Ed25519Verify, parseNote } from '../log/note.ts';
import { consistencyProof, type ReadNode } from '../log/treeProof.ts';
import { takeCosignature } from '../log/witnessAnswer.ts';
import { witnessRequest } from '../log/witnessRequest.ts';
import { type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** `cosignature_`: what the witness answered is no cosignature of ours, or is dated far from now. */
export type CosignFailure = {
  readonly code:
    | 'witness_unavailable'
    | 'witness_rejected'
    | 'witness_conflict'
    | 'cosignature_invalid'
    | 'cosignature_time';
  readonly reason: string;
};

export type CosignCheckpoint = (input: {
  readonly witness: Witness;
  readonly verify: Ed25519Verify;
  /** The checkpoint as the log signed it, and the size of its tree. */
  readonly checkpoint: string;
  readonly size: number;
  /** Epoch ms. */
  readonly now: number;
}) => Promise<Result<string, CosignFailure>>;

/** Asks a witness to cosign a checkpoint; answers with the line of its cosignature. Remembers what each witness saw last. */
export function makeCosignCheckpoint({
  record,
  sha256,
}: Pick<UseCaseDeps, 'record' | 'sha256'>): CosignCheckpoint {
  const read: ReadNode = async (node) => (await record.hashes([node]))[0]!;
  const seen = new Map<string, number>();

  return async ({ witness, verify, checkpoint, size, now }) => {
    const { key } = witness;
    const note = parseNote(checkpoint);
    if (!note.ok) throw new TypeError('The log signs no such checkpoint.');
    const ask = async (first: number) => {
      const proof = await consistencyProof(sha256, read, { first, second: size });
      return witness.addCheckpoint(witnessRequest(first, proof, checkpoint));
    };
    // A witness that we have not asked yet says what it saw.
    let answer = await ask(Math.min(seen.get(key.id) ?? 0, size));
    if (!answer.ok && answer.code === 'witness_conflict' && answer.size <= size)
      answer = await ask(answer.size);
    if (!answer.ok)
      return answer.code === 'witness_conflict'
        ? { ok: false, code: answer.code, reason: `It has seen another tree, of ${answer.size} entries.` }
        : answer;
    seen.set(key.id, size);
    const taken = await takeCosignature(verify, { lines: answer.lines, checkpoint: note.value, now }, key);
    return taken.ok
      ? succeed(taken.value)
      : { ...taken, reason: 'Its answer has no valid cosignature of now.' };
  };
}
