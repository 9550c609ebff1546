import { confidenceSequence } from '../evidence/confidenceSequence.ts';
import type { Interval } from '../evidence/wilsonInterval.ts';
import type { FeedRow } from '../../game/draw/draw.ts';
import type { StrategyName } from '../prediction.ts';
import { type DrawTally, sum } from './drawTally.ts';
import { feedFairness, type FeedFairness } from './feedFairness.ts';
import { engineRound, type EngineState } from './engineRound.ts';

/** What a strategy hit of its rounds, beside what it stated on average (a share); the interval holds at all looks. */
export type MeasuredStrategy = {
  readonly strategy: StrategyName;
  readonly rounds: number;
  readonly hits: number;
  readonly interval: Interval;
  readonly meanConfidence: number;
};

/**
 * The engine's whole record since the first stored draw, and the hits of the last day one by one. Shares are 0..1.
 * `brier` is the mean of (confidence − hit)²; always saying 50% scores `coinBrier`. Without rounds the means are 0.
 */
export type TrackRecord = {
  /** Epoch ms; null before the first draw. */
  readonly since: number | null;
  readonly rounds: number;
  readonly hits: number;
  readonly interval: Interval;
  readonly meanConfidence: number;
  readonly brier: number;
  readonly coinBrier: 0.25;
  /** Those that spoke, the one with the most rounds first. */
  readonly strategies: readonly MeasuredStrategy[];
  /** The hits after so many rounds, up to now. */
  readonly path: readonly (readonly [rounds: number, hits: number])[];
  /** A `1` for each hit and a `0` for each miss, oldest first. */
  readonly lastDay: string;
  readonly feed: FeedFairness;
};

/** A day of 1-minute draws. */
export const DAY_OF_DRAWS = 1440;

/** The record in shares. `newest` are the newest draws, newest first. */
export function trackRecord(record: DrawTally | undefined, newest: readonly FeedRow[]): TrackRecord {
  const strategies = record?.strategies ?? [];
  const [rounds, hits] = [sum(strategies, 'rounds'), sum(strategies, 'hits')];
  const mean = (total: number): number => (rounds === 0 ? 0 : total / rounds);
  return {
    since: record?.since ?? null,
    rounds,
    hits,
    interval: confidenceSequence(hits, rounds),
    meanConfidence: mean(sum(strategies, 'stated') / 100),
    brier: mean(sum(strategies, 'squares') / 10_000),
    coinBrier: 0.25,
    strategies: strategies
      .filter((one) => one.rounds > 0)
      .map((one) => ({
        strategy: one.strategy,
        rounds: one.rounds,
        hits: one.hits,
        interval: confidenceSequence(one.hits, one.rounds),
        meanConfidence: one.stated / one.rounds / 100,
      }))
      .toSorted((a, b) => b.rounds - a.rounds),
    path: rounds === 0 ? [] : [...(record?.path ?? []).filter(([at]) => at < rounds), [rounds, hits]],
    lastDay: hitsOf(newest),
    feed: feedFairness(record),
  };
}

function hitsOf(newest: readonly FeedRow[]): string {
  let state: EngineState | undefined;
  let hits = '';
  for (const draw of newest.toReversed()) {
    const { after, round } = engineRound(state, draw);
    if (round !== undefined) hits += Number(round.hit);
    state = after;
  }
  return hits.slice(-DAY_OF_DRAWS);
}
