import { describe, expect, it } from 'vitest';
import { rankingHints } from './rankingHints.ts';

const missing = { overall: 0, weekly: 0, days: 0 };
const hints = (...reasons: Parameters<typeof rankingHints>[0]['reasons']) =>
  rankingHints({ weekly: false, overall: false, reasons, missing });

describe('the hints about a rank', () => {
  it('tell a visitor whose network is full why it is not ranked', () => {
    expect(hints('network_full', 'few_weekly', 'few_days')).toEqual([
      expect.stringMatching(
        /^Your picks are saved but not ranked this week\. Too many people on your network/,
      ),
    ]);
  });

  it('name the days only once the week’s predictions suffice', () => {
    expect(hints('few_days')).toHaveLength(1);
    expect(hints('few_weekly', 'few_days')).toEqual([]);
  });

  it('are empty for a visitor without an obstacle', () => {
    expect(hints()).toEqual([]);
    expect(hints('trial_session', 'few_overall')).toEqual([]);
  });
});
