import type { DrawnRound } from '../draw/beacon.ts';

/** The rounds of the beacon that draws were made with. One that is stored never changes. */
export interface DrawnRoundStore {
  /** Stores the rounds of periods that have none; answers with what is stored for these periods, in any order. */
  readOrSet(rounds: readonly DrawnRound[]): Promise<readonly DrawnRound[]>;
  /** Those of a day, `YYYYMMDD` as the ids begin, in the order of the ids. */
  ofDay(day: string): Promise<readonly DrawnRound[]>;
}
