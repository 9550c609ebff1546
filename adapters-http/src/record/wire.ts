import { count, list, shape, text, type Wire } from '../platform/shapes.ts';

/** `GET /api/log/receipt/{predictionId}`: the proof that a row was recorded before its draw. Hashes are base64. */
export type LogReceipt = Wire<typeof logReceipt>;
export const logReceipt = shape({
  /** The row's line of the record, with its line break. */
  row: text,
  /** Its index among its period's rows, from 0. */
  rowIndex: count,
  /** The hashes from the row's sibling up to the root that the batch names. */
  rowPath: list(text.base64()),
  /** The two entries of its period, as they are in the log. */
  batch: text,
  draw: text,
  /** A tlog-proof of each entry, under the same checkpoint. */
  proof: text,
  drawProof: text,
});
