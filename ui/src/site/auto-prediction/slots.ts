import { emptyTracker, type FeedRow, isPeriod, parseTracker, type Tracker } from '@bigsmall/domain';
import type { Slot } from '../../shared/storage/jsonStore.ts';
import { ROWS_KEPT } from '../../game/mergeRows.ts';

/** Why the engine said what it said of a period. */
export type Said = { readonly period: string; readonly reasoning: string };

const RECORDED_KEPT = 20;
const LONGEST_REASONING = 500;

export const trackerSlot: Slot<Tracker> = {
  key: 'tracker',
  version: 1,
  initial: emptyTracker,
  parse: parseTracker,
};

export const aiModeSlot: Slot<boolean> = {
  key: 'ai-mode',
  version: 1,
  initial: false,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
};

export const drawsSlot: Slot<readonly FeedRow[]> = {
  key: 'last-draws',
  version: 1,
  initial: [],
  parse: (value) => (isListOf(value, ROWS_KEPT, isRow) ? value : undefined),
};

export const saidSlot: Slot<Said | null> = {
  key: 'ai-reasoning',
  version: 1,
  initial: null,
  parse: (value) => (value === null || isSaid(value) ? value : undefined),
};

/** Periods for which the server holds the prediction, newest first. */
export const recordedSlot: Slot<readonly string[]> = {
  key: 'recorded-periods',
  version: 1,
  initial: [],
  parse: (value) => (isListOf(value, RECORDED_KEPT, isPeriodText) ? value : undefined),
};

/** `recorded` with one more period. */
export function withRecorded(recorded: readonly string[], period: string): readonly string[] {
  return recorded.includes(period) ? recorded : [period, ...recorded].slice(0, RECORDED_KEPT);
}

function isListOf<Item>(
  value: unknown,
  longest: number,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.length <= longest && value.every(isItem);
}

function isPeriodText(value: unknown): value is string {
  return typeof value === 'string' && isPeriod(value);
}

function isRow(value: unknown): value is FeedRow {
  if (typeof value !== 'object' || value === null) return false;
  const { period, number } = value as Partial<FeedRow>;
  return isPeriodText(period) && typeof number === 'number' && /^[0-9]$/.test(String(number));
}

function isSaid(value: unknown): value is Said {
  if (typeof value !== 'object' || value === null) return false;
  const { period, reasoning } = value as Partial<Said>;
  return isPeriodText(period) && typeof reasoning === 'string' && reasoning.length <= LONGEST_REASONING;
}
