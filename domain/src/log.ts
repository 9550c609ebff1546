/**
 * The formats of the log (notes, checkpoints, tiles, proofs, cosignatures), and the rows, entries and receipts of the record.
 * @module log
 */

export { type Sha256, emptyRoot, leafHash, nodeHash, sameBytes } from './record/treeHash.ts';
export { decodeBase64, encodeBase64 } from './record/base64.ts';
export { decodeUtf8, encodeUtf8 } from './record/utf8.ts';
export { appendLeaf, completedBy, EMPTY_FRONTIER, type Frontier, rootOf } from './record/frontier.ts';
export {
  consistencyProof,
  frontierNodes,
  inclusionProof,
  readLeaves,
  type ReadNode,
  type TreeNode,
} from './record/treeProof.ts';
export { type Inclusion, type ProofFailure, verifyInclusion } from './record/verifyInclusion.ts';
export { type TreeHead, verifyConsistency } from './record/verifyConsistency.ts';
export {
  parseTile,
  parseTilePath,
  readTiles,
  type Tile,
  TILE_WIDTH,
  tilePath,
  tileWithin,
} from './record/tile.ts';
export { entryBundle, parseEntryBundle } from './record/entryBundle.ts';
export { isKeyName, noteKey, type NoteKey, parseVerifierKey, verifierKeyText } from './record/noteKey.ts';
export {
  type Note,
  type NoteSignature,
  parseNote,
  parseSignatureLines,
  signatureLine,
} from './record/note.ts';
export { type Ed25519Sign, type NoteSigner, signNote } from './record/signNote.ts';
export {
  type Ed25519Verify,
  type NoteFailure,
  type OpenedNote,
  openNote,
  type SignedMessage,
} from './record/openNote.ts';
export { cosignatureBytes, cosignatureMessage } from './record/cosignature.ts';
export {
  type Checkpoint,
  type CheckpointFailure,
  checkpointText,
  openCheckpoint,
  parseCheckpoint,
} from './record/checkpoint.ts';
export { type EarlierFigures, earlierText } from './record/earlierFigures.ts';
export { isNonce, parseRow, type RecordRow, rowText } from './record/recordRow.ts';
export {
  type BatchEntry,
  batchEntryText,
  type DrawEntry,
  drawEntryText,
  parseEntry,
  type RecordEntry,
} from './record/recordEntry.ts';
export { parseTlogProof, type TlogProof, tlogProofText } from './record/tlogProof.ts';
export { parseReceiptFile, receiptFile } from './record/receiptFile.ts';
export { parseReceipt, type Receipt, type ReceiptFailure, verifyReceipt } from './record/receipt.ts';
export { parseWitnessAnswer, type WitnessAnswer } from './record/witnessAnswer.ts';
export { witnessRequest } from './record/witnessRequest.ts';
export { type Cosignature, verifyCosignatures } from './record/verifyCosignatures.ts';
