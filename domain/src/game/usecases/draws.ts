import type { DrawnRound } from '../draw/beacon.ts';
import { periodsOfHour } from '../draw/drawHours.ts';
import type { StoredDraw } from '../../ports.ts';
import { drawOf } from '../../record/recordEntry.ts';
import { HISTORY_WINDOW } from '../../predictions/predict.ts';
import { DAY_OF_DRAWS, trackRecord, type TrackRecord } from '../../predictions/track-record/trackRecord.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

const RESULTS_SHOWN = 10;

export type ReadResults = (input?: { readonly limit?: number }) => Promise<readonly StoredDraw[]>;

/** The newest draws, newest first; 10 unless `limit` is given. */
export function makeReadResults({ draws }: Pick<UseCaseDeps, 'draws'>): ReadResults {
  return ({ limit = RESULTS_SHOWN } = {}) => draws.newest(limit);
}

/** `recordedSince`: when the first draw of the log was drawn (epoch ms), if draws from before the record count too. */
export type ReadTrackRecord = () => Promise<TrackRecord & { readonly recordedSince?: number }>;

/** The log begins with a few batches at most. */
const FIRST_ENTRIES = 10;

/** The engine's record since the first stored draw, and the last day of draws, with those right before it. */
export function makeReadTrackRecord({
  draws,
  drawTally,
  record,
}: Pick<UseCaseDeps, 'draws' | 'drawTally' | 'record'>): ReadTrackRecord {
  return async () => {
    const all = trackRecord(await drawTally.read(), await draws.newest(DAY_OF_DRAWS + HISTORY_WINDOW));
    const entries = await record.entries(0, FIRST_ENTRIES);
    const logged = entries.flatMap((entry) => drawOf(entry)?.period ?? []);
    const [first] = await draws.find(logged.slice(0, 1));
    const isOlder = first !== undefined && all.since !== null && all.since < first.drawnAt;
    return { ...all, ...(isOlder && { recordedSince: first.drawnAt }) };
  };
}

/** The numbers drawn in an hour, minute by minute; null for a minute without a known draw. */
export type ReadDrawHour = (input: {
  readonly hour: string;
}) => Promise<readonly (number | null)[] | undefined>;

/** The draws of a UTC hour (`YYYYMMDDHH`); undefined if there is no such hour. */
export function makeReadDrawHour({ draws }: Pick<UseCaseDeps, 'draws'>): ReadDrawHour {
  return async ({ hour }) => {
    const periods = periodsOfHour(hour);
    if (periods === undefined) return undefined;
    const numbers = new Map((await draws.find(periods)).map(({ period, number }) => [period, number]));
    return periods.map((period) => numbers.get(period) ?? null);
  };
}

export type ReadDrawnRounds = (input: { readonly day: string }) => Promise<readonly DrawnRound[]>;

/** The rounds of the beacon that the draws of a day (`YYYYMMDD`) were made with; none where no beacon was used. */
export function makeReadDrawnRounds({ drawnRounds }: Pick<UseCaseDeps, 'drawnRounds'>): ReadDrawnRounds {
  return ({ day }) => drawnRounds.ofDay(day);
}
