import {
  appendLeaf,
  type Checkpoint,
  EMPTY_FRONTIER,
  encodeUtf8,
  type Frontier,
  frontierNodes,
  leafHash,
  rootOf,
  sameBytes,
} from '@bigsmall/domain/log';
import { readNodes } from '../record/entries.ts';
import type { Cell } from '../platform/database/tableOf.ts';
import { databaseOpenError } from '../platform/database/databaseOpenError.ts';
import { sha256 } from '../platform/database/sha256.ts';
import type { MoveTarget } from './moveTarget.ts';

/**
 * The log as its entries make it. `published`: the size of the largest tree that was published, undefined if none is
 * known. `extended`: whether it begins with each of them.
 */
export type MovedLog = {
  readonly entries: number;
  /** In base64, as in a checkpoint. */
  readonly root: string;
  readonly published: number | undefined;
  readonly extended: boolean;
};

const ENTRIES = { name: 'record_entries', columns: { place: 'bigint', entry: 'text' } } as const;

/**
 * Computes the log again from the entries in the database, and compares it with the hashes that a server would sign by, and
 * with what was published. Rejects if an entry is missing or the hashes say something else.
 */
export async function movedLog(
  target: Pick<MoveTarget, 'db' | 'read'>,
  published: readonly Checkpoint[],
): Promise<MovedLog> {
  const wanted = new Map<number, Uint8Array>(published.map(({ size }) => [size, Uint8Array.of()]));
  let tree: Frontier = EMPTY_FRONTIER;
  const look = (): void => {
    if (wanted.has(tree.size)) wanted.set(tree.size, rootOf(sha256, tree));
  };
  look();
  for await (const batch of target.read(ENTRIES, 'ORDER BY place')) {
    for (const [place, entry] of batch as readonly (readonly [Cell, string])[]) {
      if (place !== tree.size) throw databaseOpenError(`The moved log lacks its entry ${tree.size}.`);
      tree = appendLeaf(sha256, tree, leafHash(sha256, encodeUtf8(entry)));
      look();
    }
  }
  const { size } = tree;
  const root = rootOf(sha256, tree);
  const byNodes = rootOf(sha256, { size, hashes: await readNodes(target.db, frontierNodes(size)) });
  if (!sameBytes(root, byNodes)) {
    throw databaseOpenError('The log does not agree with its own entries. Restore it from a backup first.');
  }
  return {
    entries: size,
    root: Buffer.from(root).toString('base64'),
    published: published.map((each) => each.size).toSorted((a, b) => b - a)[0],
    extended: published.every((each) => sameBytes(wanted.get(each.size)!, each.root)),
  };
}
