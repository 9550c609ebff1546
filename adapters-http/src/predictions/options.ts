import type { GameOptions } from '../game/options.ts';

export type PredictionParts = {
  /** Multiplies how many predictions of an address count in the totals. */
  readonly rateLimitScale: number;
};

/** What routes about predictions are given. */
export type PredictionOptions = GameOptions & PredictionParts;
