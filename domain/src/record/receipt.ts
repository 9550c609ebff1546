import {
  decodeBase64,
  encodeBase64,
  parseDecimal,
  decodeUtf8,
  encodeUtf8,
  type Sha256,
  isJsonObject,
} from '../platform/bytes.ts';
import { type Ed25519Verify, type NoteKey, openCheckpoint } from './log/note.ts';
import { isHash, leafHash, verifyInclusion } from './log/tree.ts';
import { type BatchEntry, type DrawEntry, parseEntry, parseRow, type RecordRow } from './rows.ts';

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
const MAX_HASHES = 63;

/** The content of a `.tlog-proof` file. */
export function tlogProofText({ extra, index, hashes, checkpoint }: TlogProof): string {
  const extraLine = extra === undefined ? [] : [`extra ${encodeBase64(extra)}`];
  const lines = [HEADER, ...extraLine, `index ${index}`, ...hashes.map(encodeBase64)];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Reads the content of a `.tlog-proof` file, in its one way of writing. */
export function parseTlogProof(source: string): TlogProof | undefined {
  const parting = source.indexOf('\n\n');
  const [header, ...lines] = source.slice(0, Math.max(parting, 0)).split('\n');
  const extra = lines[0]?.startsWith('extra ') ? decodeBase64(lines.shift()!.slice(6)) : null;
  const index = parseDecimal(/^index (.*)$/.exec(lines.shift() ?? '')?.[1] ?? '');
  const hashes = lines.map(decodeBase64);
  if (header !== HEADER || extra === undefined || index === undefined) return undefined;
  if (hashes.length > MAX_HASHES || !hashes.every(isHash)) return undefined;
  return { ...(extra && { extra }), index, hashes, checkpoint: source.slice(parting + 2) };
}

/** The proof that a row was recorded before its draw, as received from outside: see `parseReceipt`. */
export type ReceiptSource = {
  readonly row: string;
  readonly rowIndex: number;
  readonly rowPath: readonly string[];
  readonly batch: string;
  readonly draw: string;
  readonly proof: string;
  readonly drawProof: string;
};

/** A receipt, read but not verified. */
export type Receipt = {
  readonly source: ReceiptSource;
  readonly row: RecordRow;
  readonly batch: BatchEntry;
  readonly draw: DrawEntry;
  readonly rowPath: readonly Uint8Array[];
  readonly proof: TlogProof;
  readonly drawProof: TlogProof;
};

/** Reads a value from outside as a receipt, whose parts are about one period. */
export function parseReceipt(value: unknown): Receipt | undefined {
  if (!isSource(value)) return undefined;
  const [row, batch, draw] = [parseRow(value.row), parseEntry(value.batch), parseEntry(value.draw)];
  const [proof, drawProof] = [parseTlogProof(value.proof), parseTlogProof(value.drawProof)];
  const rowPath = value.rowPath.map(decodeBase64);
  if (!row || !proof || !drawProof || batch?.kind !== 'batch' || draw?.kind !== 'draw') return undefined;
  if (!rowPath.every((hash) => hash !== undefined)) return undefined;
  if (row.period !== batch.period || row.period !== draw.period) return undefined;
  return { source: value, row, batch, draw, rowPath, proof, drawProof };
}

function isSource(value: unknown): value is ReceiptSource {
  if (!isJsonObject(value)) return false;
  const { row, rowIndex, rowPath, batch, draw, proof, drawProof } = value;
  return (
    Number.isSafeInteger(rowIndex) &&
    Array.isArray(rowPath) &&
    rowPath.length <= MAX_HASHES &&
    [row, batch, draw, proof, drawProof, ...rowPath].every((text) => typeof text === 'string')
  );
}

/**
 * The claims of a receipt: `signed`, the log signed the one checkpoint of both entries; `logged`, the row is in the batch
 * and both entries are in that tree; `ordered`, the row is not later than its lock, and the batch comes before the draw.
 */
export const RECEIPT_CLAIMS = ['signed', 'logged', 'ordered'] as const;
export type ReceiptClaim = (typeof RECEIPT_CLAIMS)[number];

/** Verifies a receipt against the keys of the log: the first claim that does not hold, undefined if all of them do. */
export async function failedClaim(
  { sha256, verify }: { readonly sha256: Sha256; readonly verify: Ed25519Verify },
  { source, row, batch, rowPath, proof, drawProof }: Receipt,
  keys: readonly NoteKey[],
): Promise<ReceiptClaim | undefined> {
  const tree = await openCheckpoint(verify, proof.checkpoint, keys);
  if (!tree || proof.checkpoint !== drawProof.checkpoint) return 'signed';
  const { size, root } = tree;
  const leafOf = (text: string) => leafHash(sha256, encodeUtf8(text));
  const isLogged = ({ index, hashes }: TlogProof, entry: string) =>
    verifyInclusion(sha256, { index, size, leaf: leafOf(entry), proof: hashes, root });
  const place = { index: source.rowIndex, size: batch.rows, proof: rowPath, root: batch.root };
  const isInBatch = verifyInclusion(sha256, { ...place, leaf: leafOf(source.row) });
  if (!isInBatch || !isLogged(proof, source.batch) || !isLogged(drawProof, source.draw)) return 'logged';
  return row.recordedAt <= batch.lock && proof.index < drawProof.index ? undefined : 'ordered';
}

/** A receipt as a `.tlog-proof` file: the proof of its batch, with the rest of the receipt as extra data. */
export function receiptFile({ source, proof }: Receipt): string {
  const { proof: _, ...rest } = source;
  return tlogProofText({ ...proof, extra: encodeUtf8(JSON.stringify(rest)) });
}

/** Reads such a file as a receipt, not verified. */
export function parseReceiptFile(text: string): Receipt | undefined {
  const { extra, ...proof } = parseTlogProof(text) ?? {};
  try {
    const rest: unknown = JSON.parse(decodeUtf8(extra ?? new Uint8Array()) ?? '');
    return isJsonObject(rest) && 'index' in proof
      ? parseReceipt({ ...rest, proof: tlogProofText(proof) })
      : undefined;
  } catch {
    return undefined;
  }
}
