import { createHash } from 'node:crypto';
import type { StoredDraw } from '@bigsmall/domain/ports';
import type { UseCases } from '@bigsmall/domain/usecases';
import { createRepeatedJob } from '../../platform/jobs.ts';
import type { Log } from '../../platform/logging.ts';
import type { LiveState } from '../wire.ts';
import { createStreams } from './streams.ts';

/** In ms. Draws are told of when they are stored; this is for a notice that was lost. */
const DRAWS_EVERY = 10_000;
const COUNTS_EVERY = 30_000;
const LISTEN_AGAIN = 1000;

export type LiveDeps = UseCases & {
  readonly activePerAddress: number;
  /** Calls the first for each draw that any process of the database stores, until the second aborts. */
  readonly listen?: ((heard: () => void, signal: AbortSignal) => Promise<void>) | undefined;
  readonly now: () => number;
  readonly log: Log;
};

export type Live = ReturnType<typeof createLive>;

/** The state that pages follow: newest draws, next lock, counts. It goes to all streams once it has changed. */
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

  /** Call it once a draw is stored. Readings run one after the other: an older one never replaces a newer. */
  const publish = (): Promise<void> => (reading = reading.catch(() => undefined).then(readDraws));

  const { listen, log } = deps;
  const heard = (): void => void publish().catch(() => undefined);
  const job = (run: (signal: AbortSignal) => Promise<void>, everyMs: number, failed: string) =>
    createRepeatedJob({ run, everyMs, failed, log });

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
      ...(listen === undefined
        ? []
        : [job((signal) => listen(heard, signal), LISTEN_AGAIN, 'Notices of draws could not be heard')]),
    ],
  };
}

/** The same for equal data on every server, also after a restart. */
const markOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 6);
