import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openStores, sha256 } from '@bigsmall/adapters-persistence';
import { type Period, requirePeriod } from '@bigsmall/domain';
import {
  encodeUtf8,
  inclusionProof,
  leafHash,
  parseEntry,
  readTiles,
  verifyInclusion,
} from '@bigsmall/domain/log';
import { requireSessionId } from '@bigsmall/domain/people';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { type Effort, medians, type Row } from './row.ts';

const [FEW, MANY] = [1000, 100_000];
const [SMALL, LARGE] = [requirePeriod('20260926100010001'), requirePeriod('20260926100010002')];
const AT = Date.UTC(2026, 8, 26);
const LOCK = AT + 50_000;
const GROUP = 500;
const RECEIPTS = 20;

/** The loop's delay (ms) that 99 of 100 turns stay below while `work` runs. */
async function delayOf(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.percentile(99) / 1e6;
}

/** What sealing a period of 100,000 rows, and proofs of single rows of it, do to the event loop. */
export async function recordRows({ repetitions }: Effort): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  const { predictions, record, draws, close } = await openStores({ dataDir: folder.path });
  try {
    const play = async (period: Period, count: number): Promise<void> => {
      for (let from = 0; from < count; from += GROUP)
        await Promise.all(
          Array.from({ length: GROUP }, (_, index) =>
            predictions.record({
              id: `${period}-${from + index}`,
              sessionId: requireSessionId(`session-${from + index}`),
              period,
              prediction: 'BIG',
              source: 'ai',
              confidence: 61.5,
              recordedAt: AT,
              lockAt: LOCK,
              status: 'pending',
              day: '2026-09-26',
              weekStart: AT - 5 * 86_400_000,
              ranked: true,
              verified: true,
            }),
          ),
        );
    };
    await play(SMALL, FEW);
    await play(LARGE, MANY);
    const sealing = await delayOf(() => record.seal(LOCK + 1));
    await draws.append(
      [SMALL, LARGE].map((period) => {
        return { period, number: 7, drawnAt: LOCK + 10_000, firstSeenAt: LOCK + 11_000, unseenAt: LOCK };
      }),
    );
    await record.appendDraws();
    const roots = new Map<string, Uint8Array>();
    for (const text of await record.entries(0, 4)) {
      const entry = parseEntry(text);
      if (entry.ok && entry.value.kind === 'batch') roots.set(entry.value.period, entry.value.root);
    }
    const prove = async (period: Period, size: number): Promise<void> => {
      for (let turn = 0; turn < RECEIPTS; turn += 1) {
        const id = `${period}-${Math.floor((turn * size) / RECEIPTS)}`;
        const { row, index } = (await record.findRow(period, id))!;
        const read = readTiles(sha256, size, (tile) => record.rowHashes(period, tile));
        const proof = await inclusionProof(sha256, read, { index, size });
        const leaf = leafHash(sha256, encodeUtf8(row));
        if (!verifyInclusion(sha256, { index, size, leaf, proof, root: roots.get(period)! }).ok)
          throw new Error(`The proof of ${id} is wrong.`);
      }
    };
    const ms = await medians(
      {
        few: () => delayOf(() => prove(SMALL, FEW)),
        many: () => delayOf(() => prove(LARGE, MANY)),
      },
      repetitions,
    );
    const common = { row: 16, peer: '', floor: '', limit: 1, isTimed: true };
    return [
      {
        ...common,
        what: 'sealing 100,000 rows: p99 of the loop’s delay / 20 ms',
        ours: `${sealing.toFixed(1)} ms`,
        ratio: sealing / 20,
      },
      {
        ...common,
        what: 'receipts of a period of 100,000 rows: p99 of the loop’s delay / 20 ms',
        ours: `${ms.many.toFixed(1)} ms`,
        floor: `${ms.few.toFixed(1)} ms (of 1,000 rows)`,
        ratio: ms.many / 20,
      },
    ];
  } finally {
    await close();
    folder.remove();
  }
}
