import { sha256 } from '@noble/hashes/sha2.js';
import type { RecordStore } from '../ports.ts';
import type { Stores } from '../../ports.ts';
import { leafHash, rootOf, treeOf } from '../log/tree.ts';
import { parseEntry, type RecordEntry } from '../rows.ts';
import { encodeUtf8 } from '../../platform/bytes.ts';
import { requireSessionId } from '../../visitors/ids.ts';
import { aPeriod, aRecordedPrediction } from '../../testing/builders.ts';

/** The period of `as`, and its lock. */
export const PERIOD = aPeriod(721);
export const LOCK = aRecordedPrediction().lockAt;

/** A prediction of that session. */
export function as(session: string) {
  return aRecordedPrediction({ sessionId: requireSessionId(session) });
}

export async function recordAs(
  predictions: Stores['predictions'],
  ...sessions: readonly string[]
): Promise<void> {
  for (const session of sessions) await predictions.record(as(session));
}

/** All entries of the log. */
export async function entriesOf(record: RecordStore): Promise<readonly RecordEntry[]> {
  return (await record.entries(0, await record.size())).map((text) => {
    const entry = parseEntry(text);
    if (!entry) throw new Error(`Not an entry: ${text}`);
    return entry;
  });
}

/** The hash of an entry or a row in its tree. */
export function leafOf(text: string): Uint8Array {
  return leafHash(sha256, encodeUtf8(text));
}

/** The root of the tree of these texts. */
export function rootOver(texts: readonly string[]): Uint8Array {
  return rootOf(sha256, treeOf(sha256, texts.map(leafOf)));
}
