import { emptyTracker, type FeedRow, isPeriod, parseTracker, type Tracker } from '@bigsmall/domain';
import type { StoredValue } from '../shared/storage/jsonStore.ts';
import { MAX_ROWS } from './known.ts';

/** Why the engine predicted a period as it did. */
export type LastReasoning = { readonly period: string; readonly reasoning: string };

export const MAX_RECORDED = 20;
const MAX_REASONING_LENGTH = 500;

export const storedTracker: StoredValue<Tracker> = {
  key: 'tracker',
  version: 1,
  initial: emptyTracker,
  parse: parseTracker,
};

export const storedAiMode: StoredValue<boolean> = {
  key: 'ai-mode',
  version: 1,
  initial: false,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
};

export const storedDraws: StoredValue<readonly FeedRow[]> = {
  key: 'last-draws',
  version: 1,
  initial: [],
  parse: (value) => (isListOf(value, MAX_ROWS, isRow) ? value : undefined),
};

export const storedReasoning: StoredValue<LastReasoning | null> = {
  key: 'ai-reasoning',
  version: 1,
  initial: null,
  parse: (value) => (value === null || isLastReasoning(value) ? value : undefined),
};

/** Periods for which the server holds the prediction, newest first. */
export const storedRecorded: StoredValue<readonly string[]> = {
  key: 'recorded-periods',
  version: 1,
  initial: [],
  parse: (value) => (isListOf(value, MAX_RECORDED, isPeriodText) ? value : undefined),
};

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

function isLastReasoning(value: unknown): value is LastReasoning {
  if (typeof value !== 'object' || value === null) return false;
  const { period, reasoning } = value as Partial<LastReasoning>;
  return isPeriodText(period) && typeof reasoning === 'string' && reasoning.length <= MAX_REASONING_LENGTH;
}
