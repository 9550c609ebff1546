/**
 * The formats of the log (notes, checkpoints, tiles, proofs), and the rows, entries and receipts of the record.
 * @module log
 */

export { emptyRoot, leafHash, nodeHash, sameBytes } from './record/log/treeHash.ts';
export type { Sha256 } from './platform/bytes/sha256.ts';
export { decodeBase64, encodeBase64 } from './platform/bytes/base64.ts';
export { decodeUtf8, encodeUtf8 } from './platform/bytes/utf8.ts';
export { appendLeaf, completedBy, EMPTY_FRONTIER, type Frontier, rootOf } from './record/log/treeHash.ts';
export {
  consistencyProof,
  frontierNodes,
  inclusionProof,
  readLeaves,
  type ReadNode,
  type TreeNode,
} from './record/log/treeProof.ts';
export { type Inclusion, type ProofFailure, verifyInclusion } from './record/log/verifyInclusion.ts';
export { type TreeHead, verifyConsistency } from './record/log/verifyConsistency.ts';
export {
  parseTile,
  parseTilePath,
  readTiles,
  type Tile,
  TILE_WIDTH,
  tilePath,
  tileWithin,
} from './record/log/tile.ts';
export { entryBundle, parseEntryBundle } from './record/log/tile.ts';
export { isKeyName, noteKey, type NoteKey, parseVerifierKey, verifierKeyText } from './record/log/noteKey.ts';
export { type Note, type NoteSignature, parseNote, signatureLine } from './record/log/note.ts';
export { type Ed25519Sign, type NoteSigner, signNote } from './record/log/note.ts';
export {
  type Ed25519Verify,
  type NoteFailure,
  type OpenedNote,
  openNote,
  type SignedMessage,
} from './record/log/note.ts';
export {
  type Checkpoint,
  type CheckpointFailure,
  checkpointText,
  openCheckpoint,
  parseCheckpoint,
} from './record/log/checkpoint.ts';
export { isNonce, parseRow, type RecordRow, rowText } from './record/recordRow.ts';
export {
  type BatchEntry,
  batchEntryText,
  type DrawEntry,
  drawEntryText,
  parseEntry,
  type RecordEntry,
} from './record/recordEntry.ts';
export { parseTlogProof, type TlogProof, tlogProofText } from './record/log/tlogProof.ts';
export { parseReceiptFile, receiptFile } from './record/receipt.ts';
export { parseReceipt, type Receipt, type ReceiptFailure, verifyReceipt } from './record/receipt.ts';
