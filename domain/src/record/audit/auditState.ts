import { decodeBase64, encodeBase64 } from '../../platform/bytes/base64.ts';
import { type Frontier, rootOf, sameBytes } from '../log/treeHash.ts';
import { frontierNodes } from '../log/treeProof.ts';
import type { Checkpoint } from '../log/checkpoint.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { isHash } from '../log/verifyInclusion.ts';
import type { KeptStandings } from './createStandings.ts';

/** What an audit that found nothing wrong leaves to the next one: plain data, to be stored as JSON. */
export type AuditState = {
  readonly version: 2;
  /** The log's verifier key, and the newest audited checkpoint as it is. */
  readonly key: string;
  readonly checkpoint: string;
  /** The frontier of that tree in base64. */
  readonly frontier: readonly string[];
  /** The batch entries without a draw. */
  readonly open: readonly string[];
  readonly drawn: readonly (readonly [period: string, number: number])[];
  readonly seedHashes: readonly (readonly [day: string, seedHash: string])[];
  readonly standings: KeptStandings;
  /** The SHA-256, in hex, of the figures from before the record. */
  readonly before: string;
};

/** The frontier that a state keeps; undefined unless it is that of the checkpoint's tree. */
export function keptFrontier(
  sha256: Sha256,
  state: AuditState,
  { size, root }: Checkpoint,
): Frontier | undefined {
  const hashes = state.frontier.map(decodeBase64);
  if (hashes.length !== frontierNodes(size).length || !hashes.every(isHash)) return undefined;
  const tree = { size, hashes };
  return sameBytes(rootOf(sha256, tree), root) ? tree : undefined;
}

export function frontierTexts({ hashes }: Frontier): readonly string[] {
  return hashes.map(encodeBase64);
}
