import type { ChangedDraw, FeedRow } from './draws.ts';
import { type DoubtedRow, judgeRows, RECENT_DRAWS } from './draw/judgeRows.ts';
import { drawTime, type Period } from './period.ts';
import type { FeedReading, StoredDraw } from './ports.ts';
import type { UseCaseDeps } from '../ports.ts';
import { periodsOfHour } from './draw/drawHours.ts';

/**
 * The result of one reading: `added` oldest first, `changed` the claims against known draws, `doubted` the rejected rows,
 * `removed` the number of stored draws that the feed contradicts, `newest` the last stored period, no matter which server
 * stored it; or the failed reading.
 */
export type Ingestion =
  | {
      readonly ok: true;
      readonly added: readonly StoredDraw[];
      readonly changed: readonly ChangedDraw[];
      readonly rejectedRows: number;
      readonly doubted: readonly DoubtedRow[];
      readonly removed: number;
      readonly newest: Period | null;
      readonly gameTimes: readonly number[];
    }
  | Extract<FeedReading, { readonly ok: false }>;

/** `sinceLast`: ms since the last successful reading began, by a clock that only grows; null before the first. */
export type IngestDraws = (input: {
  readonly now: number;
  readonly sinceLast: number | null;
}) => Promise<Ingestion>;

type SuccessfulReading = Extract<FeedReading, { readonly ok: true }>;

/**
 * Reads the feed once and stores every plausible draw not known before. A known draw is
 * never changed. Remembers the rows of its last reading, since some draws need two readings to be believed.
 */
export function makeIngestDraws({ feed, draws }: Pick<UseCaseDeps, 'feed' | 'draws'>): IngestDraws {
  let previous: readonly FeedRow[] = [];

  async function store(
    reading: SuccessfulReading,
    now: number,
    sinceLast: number | null,
  ): Promise<Ingestion> {
    const { rows, rejectedRows, gameTimes = [] } = reading;
    const known = await draws.newest(RECENT_DRAWS);
    const followsClock = feed.source === 'demo';
    const { accepted, doubted, contradictedAfter } = judgeRows({ rows, known, previous, now, followsClock });
    const removed = contradictedAfter === undefined ? 0 : await draws.removeNewer(contradictedAfter);
    const seen = accepted.map(({ period, number }) => ({
      period,
      number,
      drawnAt: drawTime(period, now),
      firstSeenAt: now,
      unseenAt: sinceLast === null ? null : Math.floor(now - sinceLast),
    }));
    const { added, changed } = await draws.append(seen);
    previous = rows;
    const newest = (added.at(-1) ?? known[0])?.period ?? null;
    return { ok: true, added, changed, rejectedRows, doubted, removed, newest, gameTimes };
  }

  return async ({ now, sinceLast }) => {
    const reading = await feed.read(now);
    if (!reading.ok) return reading;
    try {
      return await store(reading, now, sinceLast);
    } catch (error) {
      feed.rewind?.();
      throw error;
    }
  };
}

const RESULTS_SHOWN = 10;

/** The newest draws, newest first; 10 by default. */
export function makeReadResults({ draws }: Pick<UseCaseDeps, 'draws'>) {
  return ({ limit = RESULTS_SHOWN }: { readonly limit?: number } = {}) => draws.newest(limit);
}

/** The numbers drawn in a UTC hour (`YYYYMMDDHH`), null for an unknown one; undefined if there is no such hour. */
export function makeReadDrawHour({ draws }: Pick<UseCaseDeps, 'draws'>) {
  return async ({ hour }: { readonly hour: string }) => {
    const periods = periodsOfHour(hour);
    if (periods === undefined) return undefined;
    const numbers = new Map((await draws.find(periods)).map(({ period, number }) => [period, number]));
    return periods.map((period) => numbers.get(period) ?? null);
  };
}
