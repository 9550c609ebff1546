import type { Outcome } from '../game/outcome.ts';
import { isPeriod, type Period } from '../game/period.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import type { Random } from './prediction.ts';

/** A random pick for the period that a visitor typed. */
export type ManualPrediction = { readonly period: Period; readonly result: Outcome };

export type ManualFailure = {
  readonly code: 'period_empty' | 'period_not_digits' | 'period_too_long' | 'period_already_predicted';
};

/**
 * A random pick, either side with the same chance, for the typed period (blanks around it do not count). A period has
 * at most 32 digits. One random() call on success, none on failure.
 */
export function predictManually(typed: {
  readonly period: string;
  readonly lastPeriod?: string | undefined;
  readonly random: Random;
}): Result<ManualPrediction, ManualFailure> {
  const period = typed.period.trim();
  if (period === '') return fail('period_empty');
  if (!isPeriod(period)) return fail(/^[0-9]+$/.test(period) ? 'period_too_long' : 'period_not_digits');
  if (period === typed.lastPeriod) return fail('period_already_predicted');
  return succeed({ period, result: pickAtRandom(typed.random) });
}

/** Either side with the same chance. One random() call: below a half is BIG. */
export function pickAtRandom(random: Random): Outcome {
  return random() < 0.5 ? 'BIG' : 'SMALL';
}
