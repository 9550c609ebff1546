import { periodsOfHour } from '../draw/drawHours.ts';
import type { StoredDraw } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

const RESULTS_SHOWN = 10;

export type ReadResults = (input?: { readonly limit?: number }) => Promise<readonly StoredDraw[]>;

/** The newest draws, newest first; 10 unless `limit` is given. */
export function makeReadResults({ draws }: Pick<UseCaseDeps, 'draws'>): ReadResults {
  return ({ limit = RESULTS_SHOWN } = {}) => draws.newest(limit);
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
