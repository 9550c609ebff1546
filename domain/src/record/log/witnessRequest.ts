import { encodeBase64 } from '../../platform/bytes/base64.ts';
import { parseDecimal } from '../../platform/bytes/decimal.ts';

/** The body of a witness's `add-checkpoint` (C2SP tlog-witness). Throws RangeError for more than 63 hashes. */
export function witnessRequest(old: number, proof: readonly Uint8Array[], checkpoint: string): string {
  if (proof.length > 63) throw new RangeError('A witness takes at most 63 hashes.');
  return `${[`old ${old}`, ...proof.map(encodeBase64)].join('\n')}\n\n${checkpoint}`;
}

/** The size that a witness saw last, from the body of its 409; undefined for any other text. */
export function parseWitnessSize(body: string): number | undefined {
  return body.endsWith('\n') ? parseDecimal(body.slice(0, -1)) : undefined;
}
