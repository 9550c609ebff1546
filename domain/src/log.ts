/**
 * The formats of the log (notes, checkpoints, tiles, proofs), and the rows, entries and receipts of the record.
 * @module log
 */

export type { Sha256 } from './platform/bytes.ts';
export { decodeBase64, encodeBase64, decodeUtf8, encodeUtf8 } from './platform/bytes.ts';
export * from './record/log/note.ts';
export * from './record/log/tile.ts';
export * from './record/log/tree.ts';
export * from './record/receipt.ts';
export * from './record/rows.ts';
