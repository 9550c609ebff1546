import { fail, type Result, succeed } from '../../platform/result.ts';
import { type Ed25519Verify, type Note, parseSignatureLines, signatureLine } from './note.ts';
import type { NoteKey } from './noteKey.ts';
import { verifyCosignatures } from './verifyCosignatures.ts';
import { parseWitnessSize } from './witnessRequest.ts';

/**
 * What a witness answered, not verified. `witness_conflict`: it last saw a tree of `size`. `witness_rejected`: it
 * cosigns nothing. `witness_unavailable`: there is no answer.
 */
export type WitnessAnswer =
  | { readonly ok: true; readonly lines: string }
  | { readonly ok: false; readonly code: 'witness_conflict'; readonly size: number }
  | {
      readonly ok: false;
      readonly code: 'witness_rejected' | 'witness_unavailable';
      readonly reason: string;
    };

/** Reads the answer to `add-checkpoint` (C2SP tlog-witness). */
export function parseWitnessAnswer(status: number, body: string): WitnessAnswer {
  if (status === 200) return { ok: true, lines: body };
  const size = status === 409 ? parseWitnessSize(body) : undefined;
  return size === undefined
    ? { ok: false, code: 'witness_rejected', reason: `It answered with status ${status}.` }
    : { ok: false, code: 'witness_conflict', size };
}

/** A witness's clock differs by less than this (seconds) from ours, else its time means nothing. */
const CLOCK_TOLERANCE = 600;

/**
 * The line of the witness's cosignature of the checkpoint, out of what it answered at `now` (epoch ms). Other lines are
 * dropped. `cosignature_time`: the signature is valid, and its time is not that of now.
 */
export async function takeCosignature(
  verify: Ed25519Verify,
  answer: { readonly lines: string; readonly checkpoint: Note; readonly now: number },
  witness: NoteKey,
): Promise<Result<string, { readonly code: 'cosignature_invalid' | 'cosignature_time' }>> {
  const { lines, checkpoint, now } = answer;
  const signatures = parseSignatureLines(lines) ?? [];
  const [cosigned] = await verifyCosignatures(verify, { ...checkpoint, signatures }, [witness]);
  if (cosigned === undefined) return fail('cosignature_invalid');
  const { time, signature } = cosigned;
  return Math.abs(time - now / 1000) < CLOCK_TOLERANCE
    ? succeed(signatureLine(witness, signature))
    : fail('cosignature_time');
}
