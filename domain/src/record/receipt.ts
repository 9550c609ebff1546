import { decodeBase64, encodeBase64 } from '../platform/bytes/base64.ts';
import { parseDecimal } from '../platform/bytes/decimal.ts';
import type { Sha256 } from '../platform/bytes/sha256.ts';
import { decodeUtf8, encodeUtf8 } from '../platform/bytes/utf8.ts';
import { isJsonObject } from '../platform/jsonObject.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import {
  type Checkpoint,
  type CheckpointFailure,
  type Ed25519Verify,
  type NoteKey,
  openCheckpoint,
} from './log/note.ts';
import { isHash, leafHash, type ProofFailure, sameBytes, verifyInclusion } from './log/tree.ts';
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

/** What proves that a row was recorded before its draw, as received from outside: see `parseReceipt`. */
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

/**
 * Why a receipt proves nothing, and the claim that failed: `signed`, the log signed both checkpoints; `logged`, the row
 * is in the batch and both entries are in that tree; `ordered`, the row is not later than its lock, and the
 * batch comes before the draw.
 */
export type ReceiptFailure =
  | ({ readonly claim: 'signed' } & CheckpointFailure)
  | { readonly claim: 'signed'; readonly code: 'receipt_trees' }
  | ({ readonly claim: 'logged' } & ProofFailure)
  | { readonly claim: 'ordered'; readonly code: 'receipt_order' | 'receipt_late' };

/** Reads a value from outside as a receipt. `receipt_period`: its parts are about different periods. */
export function parseReceipt(
  value: unknown,
): Result<Receipt, { readonly code: 'receipt_format' | 'receipt_period' }> {
  if (!isSource(value)) return fail('receipt_format');
  const [row, batch, draw] = [parseRow(value.row), parseEntry(value.batch), parseEntry(value.draw)];
  const [proof, drawProof] = [parseTlogProof(value.proof), parseTlogProof(value.drawProof)];
  const rowPath = value.rowPath.map(decodeBase64);
  if (!row.ok || !batch.ok || !draw.ok || !proof.ok || !drawProof.ok) return fail('receipt_format');
  if (!rowPath.every((hash) => hash !== undefined)) return fail('receipt_format');
  if (batch.value.kind !== 'batch' || draw.value.kind !== 'draw') return fail('receipt_format');
  if (row.value.period !== batch.value.period || row.value.period !== draw.value.period)
    return fail('receipt_period');
  return succeed({
    source: value,
    row: row.value,
    batch: batch.value,
    draw: draw.value,
    rowPath,
    proof: proof.value,
    drawProof: drawProof.value,
  });
}

/** Verifies all of a receipt against the keys of the log. A success names the checkpoint that proves it. */
export async function verifyReceipt(
  { sha256, verify }: { readonly sha256: Sha256; readonly verify: Ed25519Verify },
  receipt: Receipt,
  keys: readonly NoteKey[],
): Promise<Result<Checkpoint, ReceiptFailure>> {
  const tree = await openCheckpoint(verify, receipt.proof.checkpoint, keys);
  const drawTree = await openCheckpoint(verify, receipt.drawProof.checkpoint, keys);
  if (!tree.ok) return { ...tree, claim: 'signed' };
  if (!drawTree.ok) return { ...drawTree, claim: 'signed' };
  const { origin, size, root } = tree.value;
  if (
    drawTree.value.origin !== origin ||
    drawTree.value.size !== size ||
    !sameBytes(drawTree.value.root, root)
  )
    return { ...fail('receipt_trees'), claim: 'signed' };

  const { source, batch, rowPath, proof, drawProof } = receipt;
  const leaf = (text: string) => leafHash(sha256, encodeUtf8(text));
  const inBatch = {
    index: source.rowIndex,
    size: batch.rows,
    leaf: leaf(source.row),
    proof: rowPath,
    root: batch.root,
  };
  const inLog = ({ index, hashes }: TlogProof, entry: string) => ({
    index,
    size,
    leaf: leaf(entry),
    proof: hashes,
    root,
  });
  for (const inclusion of [inBatch, inLog(proof, source.batch), inLog(drawProof, source.draw)]) {
    const included = verifyInclusion(sha256, inclusion);
    if (!included.ok) return { ...included, claim: 'logged' };
  }
  if (receipt.row.recordedAt > batch.lock) return { ...fail('receipt_late'), claim: 'ordered' };
  return proof.index < drawProof.index ? tree : { ...fail('receipt_order'), claim: 'ordered' };
}

function isSource(value: unknown): value is ReceiptSource {
  if (!isJsonObject(value)) return false;
  const { rowIndex, rowPath, ...texts } = value;
  const { row, batch, draw, proof, drawProof } = texts;
  return (
    Number.isSafeInteger(rowIndex) &&
    Array.isArray(rowPath) &&
    rowPath.length <= 63 &&
    [row, batch, draw, proof, drawProof, ...rowPath].every((text) => typeof text === 'string')
  );
}

/** A receipt as a `.tlog-proof` file: the proof of its batch, with the rest of the receipt as extra data. */
export function receiptFile({ source, proof }: Receipt): string {
  const { proof: _, ...rest } = source;
  return tlogProofText({ ...proof, extra: encodeUtf8(JSON.stringify(rest)) });
}

/** Reads such a file as a receipt, not verified. */
export function parseReceiptFile(
  text: string,
): Result<Receipt, { readonly code: 'receipt_format' | 'receipt_period' }> {
  const file = parseTlogProof(text);
  const rest = file.ok && file.value.extra ? parseJson(decodeUtf8(file.value.extra)) : undefined;
  if (!file.ok || !isJsonObject(rest)) return fail('receipt_format');
  const { index, hashes, checkpoint } = file.value;
  return parseReceipt({ ...rest, proof: tlogProofText({ index, hashes, checkpoint }) });
}

/** The value of a JSON text; undefined for any other text. */
function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
