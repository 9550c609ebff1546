import {
  type FeedRow,
  isPeriod,
  type Outcome,
  outcomeOf,
  type Period,
  type PickState,
  type Random,
} from '@bigsmall/domain';
import type { PostFailure } from '../../game/state.ts';
import type { StoredValue } from '../../shared/storage/jsonStore.ts';

/** Why a pick counts nowhere: its period was drawn before it was made, or is not one of the coming ones. */
export type Unscored = Exclude<PickState, 'coming'>;

/**
 * A pick of this browser. Until its period is drawn, `number` (a random number of the picked side) and `isWin` are a
 * simulation and marked so; `drawn` is the number that was really drawn.
 */
export type ManualItem = {
  readonly period: Period;
  readonly result: Outcome;
  readonly number: number;
  readonly isWin: boolean;
  readonly simulated: boolean;
  readonly drawn: number | null;
  readonly unscored?: Unscored | undefined;
  /** Why the server did not record it. */
  readonly unrecorded?: PostFailure['code'] | undefined;
  /** Epoch ms. */
  readonly timestamp: number;
};

const ITEMS_KEPT = 50;

/** The picks of this browser, newest first. */
export const storedPicks: StoredValue<readonly ManualItem[]> = {
  key: 'manual-history',
  version: 1,
  initial: [],
  parse: (value) =>
    Array.isArray(value) && value.length <= ITEMS_KEPT && value.every(isManualItem) ? value : undefined,
};

/** A fresh pick with its simulation. Two random() calls. */
export function manualItem(
  pick: Pick<ManualItem, 'period' | 'result' | 'unscored'>,
  random: Random,
  now: number,
): ManualItem {
  const number = Math.floor(random() * 5) + (pick.result === 'BIG' ? 5 : 0);
  return { ...pick, number, isWin: random() < 0.5, simulated: true, drawn: null, timestamp: now };
}

/** The picks with one more in front. */
export function withItem(items: readonly ManualItem[], item: ManualItem): readonly ManualItem[] {
  return [item, ...items].slice(0, ITEMS_KEPT);
}

/** The picks with the real result of each whose period is among the draws; the same list when no period is. */
export function settleItems(items: readonly ManualItem[], draws: readonly FeedRow[]): readonly ManualItem[] {
  const numbers = new Map(draws.map((draw) => [draw.period, draw.number]));
  if (!items.some((item) => item.drawn === null && numbers.has(item.period))) return items;
  return items.map((item) => {
    const drawn = item.drawn === null ? numbers.get(item.period) : undefined;
    if (drawn === undefined) return item;
    return { ...item, drawn, simulated: false, isWin: outcomeOf(drawn) === item.result };
  });
}

function isManualItem(value: unknown): value is ManualItem {
  if (typeof value !== 'object' || value === null) return false;
  const { period, result, number, isWin, simulated, drawn, unscored, unrecorded, timestamp } =
    value as Record<string, unknown>;
  return (
    typeof period === 'string' &&
    isPeriod(period) &&
    (result === 'BIG' || result === 'SMALL') &&
    isDigit(number) &&
    typeof isWin === 'boolean' &&
    typeof simulated === 'boolean' &&
    (drawn === null || isDigit(drawn)) &&
    simulated === (drawn === null) &&
    (unscored === undefined || unscored === 'drawn' || unscored === 'foreign') &&
    (unrecorded === undefined || typeof unrecorded === 'string') &&
    Number.isFinite(timestamp)
  );
}

function isDigit(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 9;
}
