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
  emptyRoot,
  type Frontier,
  frontierNodes,
  type Inclusion,
  inclusionProof,
  leafHash,
  nodeHash,
  type ProofFailure,
  readLeaves,
  type ReadNode,
  rootOf,
  sameBytes,
  type TreeHead,
  type TreeNode,
  verifyInclusion,
} from './record/log/tree.ts';
export {
  entryBundle,
  parseEntryBundle,
  parseTile,
  parseTilePath,
  readTiles,
  type Tile,
  TILE_WIDTH,
  tilePath,
  tileWithin,
} from './record/log/tile.ts';
export {
  type Checkpoint,
  type CheckpointFailure,
  checkpointText,
  type Ed25519Sign,
  type Ed25519Verify,
  isKeyName,
  type Note,
  type NoteFailure,
  noteKey,
  type NoteKey,
  type NoteSignature,
  type NoteSigner,
  openCheckpoint,
  type OpenedNote,
  openNote,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  signatureLine,
  type SignedMessage,
  signNote,
  verifierKeyText,
} from './record/log/note.ts';
export {
  type BatchEntry,
  batchEntryText,
  type DrawEntry,
  drawEntryText,
  isNonce,
  parseEntry,
  parseRow,
  type RecordEntry,
  type RecordRow,
  rowText,
} from './record/rows.ts';
export {
  parseReceipt,
  parseReceiptFile,
  parseTlogProof,
  type Receipt,
  type ReceiptFailure,
  receiptFile,
  type TlogProof,
  tlogProofText,
  verifyReceipt,
} from './record/receipt.ts';
