import { fail, type Result, succeed } from '../../platform/result.ts';
import { decodeBase64, encodeBase64 } from '../../platform/bytes/base64.ts';
import { parseDecimal } from '../../platform/bytes/decimal.ts';
import { isHash } from './verifyInclusion.ts';

/** A proof of one entry (C2SP tlog-proof), read but not verified. Nothing signs `extra`. */
export type TlogProof = {
  readonly extra?: Uint8Array;
  readonly index: number;
  /** The hashes from the leaf's sibling up, at most 63. */
  readonly hashes: readonly Uint8Array[];
  /** The signed checkpoint as it is. */
  readonly checkpoint: string;
};

const HEADER = 'c2sp.org/tlog-proof@v1';
const MOST_HASHES = 63;

/** The content of a `.tlog-proof` file. */
export function tlogProofText({ extra, index, hashes, checkpoint }: TlogProof): string {
  const lines = [
    HEADER,
    ...(extra === undefined ? [] : [`extra ${encodeBase64(extra)}`]),
    `index ${index}`,
    ...hashes.map(encodeBase64),
  ];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Reads the content of a `.tlog-proof` file, in its one way of writing. */
export function parseTlogProof(source: string): Result<TlogProof, { readonly code: 'tlog_proof_format' }> {
  const parting = source.indexOf('\n\n');
  const [header, ...lines] = source.slice(0, Math.max(parting, 0)).split('\n');
  const extra = lines[0]?.startsWith('extra ') ? decodeBase64(lines.shift()!.slice(6)) : null;
  const index = parseDecimal(/^index (.*)$/.exec(lines.shift() ?? '')?.[1] ?? '');
  if (header !== HEADER || extra === undefined || index === undefined || lines.length > MOST_HASHES)
    return fail('tlog_proof_format');
  const hashes = lines.map(decodeBase64);
  if (!hashes.every(isHash)) return fail('tlog_proof_format');
  return succeed({ ...(extra && { extra }), index, hashes, checkpoint: source.slice(parting + 2) });
}
