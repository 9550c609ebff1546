import { expect, it } from 'vitest';
import { predictManually } from './prediction.ts';

const random = () => 0.2;

it.each([
  [0, 'BIG'],
  [0.499, 'BIG'],
  [0.5, 'SMALL'],
  [0.999, 'SMALL'],
])('picks by chance alone: %d is %s', (drawn, result) => {
  expect(predictManually({ period: '20241201001', random: () => drawn })).toEqual({
    ok: true,
    value: { period: '20241201001', result },
  });
});

it('takes blanks off the period', () => {
  expect(predictManually({ period: ' 20241201001\n', random })).toMatchObject({
    value: { period: '20241201001' },
  });
});

it.each(['', '   ', '\t\n'])('rejects %j as empty', (period) => {
  expect(predictManually({ period, random })).toEqual({ ok: false, code: 'period_empty' });
});

it.each(['12a', '1 2', '-1', '1.5', '٣', `${'1'.repeat(33)}a`])('rejects %j as no digits', (period) => {
  expect(predictManually({ period, random })).toEqual({ ok: false, code: 'period_not_digits' });
});

it.each([33, 1000])('rejects %i digits as too long', (digits) => {
  expect(predictManually({ period: '1'.repeat(digits), random })).toEqual({
    ok: false,
    code: 'period_too_long',
  });
});

it('rejects the period predicted last, and takes another', () => {
  const lastPeriod = '20241201001';
  expect(predictManually({ period: ' 20241201001', lastPeriod, random })).toEqual({
    ok: false,
    code: 'period_already_predicted',
  });
  expect(predictManually({ period: '20241201002', lastPeriod, random }).ok).toBe(true);
});
