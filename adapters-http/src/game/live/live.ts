import { createHash } from 'node:crypto';
import type { StoredDraw } from '@bigsmall/domain/ports';
import type { UseCases } from '@bigsmall/domain/usecases';
import { createRepeatedJob } from '../../platform/jobs/createRepeatedJob.ts';
import type { Log } from '../../platform/logging.ts';
import type { LiveState } from '../wire.ts';
import { createStreams } from './streams.ts';

/** In ms: other servers of this database store draws too. */
const DRAWS_EVERY = 10_000;
const COUNTS_EVERY = 30_000;

type LiveDeps = UseCases & {
  readonly activePerAddress: number;
  readonly now: () => number;
  readonly log: Log;
};

export type Live = ReturnType<typeof createLive>;

/** What pages follow: the newest draws, the next lock and the counts. It goes to all streams once it has changed. */
export function createLive(deps: LiveDeps) {
  const streams = createStreams(({ visitor, origin }) =>
    deps.recordActive({ visitor, origin, now: deps.now() }),
  );
  let draws: readonly StoredDraw[] | undefined;
  let counts: LiveState['counts'] | undefined;
  let state: LiveState | undefined;
  let text = '';
  let reading = Promise.resolve();

  function tell(): void {
    if (draws === undefined || counts === undefined) return;
    const open = deps.openWindowAfter(draws[0]);
    const next = open === undefined ? null : { period: open.period, lockAt: open.lockAt };
    state = { draws: draws.map(({ period, number }) => [period, number]), next, counts };
    if (text === (text = JSON.stringify(state))) return;
    void streams.send(Buffer.from(`data: ${text}\n\n`));
  }

  async function readDraws(): Promise<void> {
    draws = await deps.readResults();
    tell();
  }

  async function readCounts(): Promise<void> {
    const now = deps.now();
    const [active, { total, today }, giftCodes, gallery, ...boards] = await Promise.all([
      deps.countActive({ now, perAddress: deps.activePerAddress }),
      deps.readPredictionStats({ now }),
      deps.listGiftCodes({ activeOnly: true }),
      deps.listApprovedScreenshots(),
      deps.readLeaderboard(),
      deps.readWeeklyLeaderboard({ now }),
      deps.readRewards(),
    ]);
    const lists = { giftCodes: markOf(giftCodes), gallery: markOf(gallery), boards: markOf(boards) };
    counts = { active, total, today, ...lists };
    tell();
  }

  /** Call it once a draw is stored. One reading after the other, so that none brings back what was before. */
  const publish = (): Promise<void> => (reading = reading.catch(() => undefined).then(readDraws));

  const job = (run: () => Promise<void>, everyMs: number, failed: string) =>
    createRepeatedJob({ run, everyMs, failed, log: deps.log });

  return {
    streams,
    publish,
    text: () => text,
    read: async (): Promise<LiveState> => {
      if (state === undefined) await Promise.all([publish(), readCounts()]);
      return state!;
    },
    jobs: [
      job(publish, DRAWS_EVERY, 'Draws for live streams could not be read'),
      job(readCounts, COUNTS_EVERY, 'Counts for live streams could not be read'),
    ],
  };
}

/** The same for equal data on every server, also after a restart. */
const markOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 6);
