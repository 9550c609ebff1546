import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import type { RecordStore } from '../ports.ts';
import type { Stores } from '../../ports.ts';
import { frontierNodes, rootOf, sameBytes } from '../log/tree.ts';
import { requireSessionId } from '../../visitors/ids.ts';
import { aDraw, aPeriod, aRecordedPrediction, NOON } from '../../testing/builders.ts';
import { entriesOf, LOCK, rootOver } from './recordScene.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import fc from 'fast-check';

/** The contract of the tree over the entries, in any order of calls. */
export function recordTreeContract(name: string, makeStores: MakeStores): void {
  describe(`the record in ${name}`, () => {
    it('is one growing tree, and holds every counted row before its draw', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps(), { minLength: 10, maxLength: 40 }), (given) =>
          withStores(makeStores, async (stores) => {
            const heads: { readonly size: number; readonly root: Uint8Array }[] = [];
            for (const step of given) {
              await take(stores, step);
              heads.push(await headOf(stores.record));
            }
            const entries = await stores.record.entries(0, heads.at(-1)!.size);
            for (const { size, root } of heads) expect(root).toEqual(rootOver(entries.slice(0, size)));
            expect(await issuesOf(stores)).toEqual([]);
          }),
        ),
        { numRuns: 10 },
      );
    });
  });
}

type Step =
  | { readonly kind: 'record'; readonly sessions: number; readonly sequence: number }
  | { readonly kind: 'seal' }
  | { readonly kind: 'log' }
  | { readonly kind: 'draw'; readonly sequence: number }
  | { readonly kind: 'settle'; readonly sequence: number };

function steps(): fc.Arbitrary<Step> {
  const sequence = fc.integer({ min: 1, max: 6 });
  const sessions = fc.integer({ min: 1, max: 5 });
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), sessions, sequence }) },
    fc.constantFrom({ kind: 'seal' as const }, { kind: 'log' as const }),
    fc.record({ kind: fc.constant('draw' as const), sequence }),
    fc.record({ kind: fc.constant('settle' as const), sequence }),
  );
}

async function take({ draws, predictions, record }: Stores, step: Step): Promise<void> {
  if (step.kind === 'seal') await record.seal(LOCK + 1);
  else if (step.kind === 'log') await record.appendDraws();
  else if (step.kind === 'draw') await draws.append([aDraw({ period: aPeriod(step.sequence) })]);
  else if (step.kind === 'settle') await predictions.settle(aPeriod(step.sequence), 'BIG', NOON);
  else {
    const period = aPeriod(step.sequence);
    await Promise.all(
      Array.from({ length: step.sessions }, (_, index) =>
        predictions.record(aRecordedPrediction({ sessionId: requireSessionId(`session-${index}`), period })),
      ),
    );
  }
}

/**
 * The faults found: a won prediction outside of the rows that its period's batch names by their root, a second batch or
 * draw, a batch after its draw.
 */
async function issuesOf({ draws, predictions, record }: Stores): Promise<readonly string[]> {
  const periods = [1, 2, 3, 4, 5, 6].map(aPeriod);
  await draws.append(periods.map((period) => aDraw({ period })));
  await record.appendDraws();
  const entries = await entriesOf(record);
  const issues: string[] = [];
  for (const period of periods) {
    const own = entries.filter((entry) => entry.period === period);
    const kinds = own.map(({ kind }) => kind).join();
    if (kinds !== 'batch,draw' && kinds !== 'draw') issues.push(`${period} has the entries ${kinds}`);
    const { total, batch, draw } = (await record.drawn(period))!;
    const rows = await record.rows(period);
    if (rows.length !== total) issues.push(`${period} has ${rows.length} rows, not ${total}`);
    if (entries[draw] !== own.at(-1)) issues.push(`${period} names another draw`);
    const sealed = own.find((entry) => entry.kind === 'batch');
    if (sealed !== entries[batch ?? -1]) issues.push(`${period} names another batch`);
    const isWhole = sealed?.kind === 'batch' ? sameBytes(sealed.root, rootOver(rows)) : rows.length === 0;
    if (!isWhole) issues.push(`${period} has other rows than its batch`);
    const ids = new Set(rows.map((row) => row.split(' ')[0]));
    for (let index = 0; index < 5; index += 1) {
      const found = await predictions.find(requireSessionId(`session-${index}`), period);
      if (found?.status === 'win' && !ids.has(found.id)) issues.push(`${found.id} counts without a row`);
    }
  }
  return issues;
}

async function headOf(record: RecordStore) {
  const size = await record.size();
  const hashes = await record.hashes(frontierNodes(size));
  return { size, root: rootOf(sha256, { size, hashes }) };
}
