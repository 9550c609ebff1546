/**
 * The formats of the log (notes, checkpoints, tiles, proofs), and the rows, entries and receipts of the record.
 * @module log
 */

export type { Sha256 } from './platform/bytes/sha256.ts';
export { decodeBase64, encodeBase64 } from './platform/bytes/base64.ts';
export { decodeUtf8, encodeUtf8 } from './platform/bytes/utf8.ts';
export {
  appendLeaf,
  completedBy,
  EMPTY_FRONTIER,
  type Frontier,
  frontierNodes,
  inclusionProof,
  leafHash,
  readLeaves,
  rootOf,
  sameBytes,
  type TreeHead,
  type TreeNode,
  verifyInclusion,
} from './record/log/tree.ts';
export { parseEntryBundle, parseTilePath, TILE_WIDTH, tilePath, tileWithin } from './record/log/tile.ts';
export {
  type Checkpoint,
  checkpointText,
  type Ed25519Verify,
  noteKey,
  type NoteKey,
  type NoteSigner,
  openCheckpoint,
  parseVerifierKey,
  signNote,
  verifierKeyText,
  verifyWith,
} from './record/log/note.ts';
export {
  batchEntryText,
  drawEntryText,
  isNonce,
  parseEntry,
  parseRow,
  type RecordRow,
  rowText,
} from './record/rows.ts';
export {
  failedClaim,
  parseReceipt,
  parseReceiptFile,
  type Receipt,
  RECEIPT_CLAIMS,
  type ReceiptClaim,
  receiptFile,
  tlogProofText,
} from './record/receipt.ts';
