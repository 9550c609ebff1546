import { fail, type Result, succeed } from '../../platform/result.ts';
import { MAX_LEVELS } from './levelChart.ts';

/** The balance as typed, in rupees; `invalid_balance` when it is no number, not finite, or 0 or less. */
export function parseBalance(text: string): Result<number, { readonly code: 'invalid_balance' }> {
  const balance = Number(text);
  return Number.isFinite(balance) && balance > 0 ? succeed(balance) : fail('invalid_balance');
}

/** The levels as typed: the leading integer held within 1..20, and 1 without one. */
export function parseLevels(text: string): number {
  const levels = Number.parseInt(text, 10);
  return Number.isNaN(levels) ? 1 : Math.min(MAX_LEVELS, Math.max(1, levels));
}
