import type { Draw } from '../../game/draw/draw.ts';
import { confidenceSequence } from '../../platform/statistics.ts';
import { engineRound, type EngineState } from './engineRound.ts';
import {
  countRound,
  type EngineRecord,
  NO_ROUNDS,
  type StrategyCounters,
  sumUp,
} from './strategyCounters.ts';

/** All that was ever counted of the stored draws, from the first one on. */
export type DrawTally = EngineState & {
  /** When the first counted draw was drawn (epoch ms). */
  readonly since: number;
  readonly strategies: readonly StrategyCounters[];
  /** The engine's hits after so many rounds, in steps of about 5%: the course of its hit rate. */
  readonly path: readonly (readonly [rounds: number, hits: number])[];
};

/** The engine's whole record since the first stored draw, with intervals that hold at all looks. */
export type TrackRecord = EngineRecord & {
  /** Epoch ms; null before the first draw. */
  readonly since: number | null;
  /** The hits after so many rounds, up to now. */
  readonly path: DrawTally['path'];
};

/** The tally after further draws, in rising order and all newer than those counted; undefined before the first. */
export function extendTally(tally: DrawTally | undefined, draws: readonly Draw[]): DrawTally | undefined {
  return draws.reduce(countDraw, tally);
}

function countDraw(tally: DrawTally | undefined, draw: Draw): DrawTally {
  const { since, strategies, path } = tally ?? { since: draw.drawnAt, strategies: NO_ROUNDS, path: [] };
  const { after, round } = engineRound(tally, draw);
  if (round === undefined) return { ...after, since, strategies, path };
  const counted = countRound(strategies, round);
  const { rounds, hits } = totals(counted);
  const isStep = rounds >= nextStep(path.at(-1)?.[0] ?? 0);
  return { ...after, since, strategies: counted, path: isStep ? [...path, [rounds, hits]] : path };
}

/** The least number of rounds after which the course has its next point: 10, then 5% more each time. */
function nextStep(rounds: number): number {
  return Math.max(10, Math.ceil(rounds * 1.05));
}

function totals(strategies: readonly StrategyCounters[]) {
  return {
    rounds: strategies.reduce((sum, one) => sum + one.rounds, 0),
    hits: strategies.reduce((sum, one) => sum + one.hits, 0),
  };
}

/** The record in shares. */
export function trackRecord(tally: DrawTally | undefined): TrackRecord {
  const record = sumUp(tally?.strategies ?? [], confidenceSequence);
  const { rounds, hits } = record;
  const before = (tally?.path ?? []).filter(([at]) => at < rounds);
  return { ...record, since: tally?.since ?? null, path: rounds === 0 ? [] : [...before, [rounds, hits]] };
}
