import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickAtRandom, predictManually } from './predictManually.ts';

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

it('takes 32 digits', () => {
  expect(predictManually({ period: '1'.repeat(32), random }).ok).toBe(true);
});

it('rejects the period predicted last, and takes another', () => {
  const lastPeriod = '20241201001';
  expect(predictManually({ period: ' 20241201001', lastPeriod, random })).toEqual({
    ok: false,
    code: 'period_already_predicted',
  });
  expect(predictManually({ period: '20241201002', lastPeriod, random }).ok).toBe(true);
});

it('says first what is wrong with the text, then that it came before', () => {
  expect(predictManually({ period: '', lastPeriod: '', random })).toMatchObject({ code: 'period_empty' });
  expect(predictManually({ period: 'x', lastPeriod: 'x', random })).toMatchObject({
    code: 'period_not_digits',
  });
});

it('draws one random number for a pick and none for a rejection', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^ ?[0-9]{1,33} ?$/)), (period) => {
      let calls = 0;
      const picked = predictManually({
        period,
        lastPeriod: '7',
        random: () => {
          calls += 1;
          return 0;
        },
      });
      expect(calls).toBe(picked.ok ? 1 : 0);
    }),
  );
});

it('picks BIG below a half and SMALL from there on', () => {
  expect([0, 0.499, 0.5, 0.999].map((drawn) => pickAtRandom(() => drawn))).toEqual([
    'BIG',
    'BIG',
    'SMALL',
    'SMALL',
  ]);
});

it('picks each side exactly as often over an even grid', () => {
  const picks = Array.from({ length: 1000 }, (_, index) => pickAtRandom(() => index / 1000));
  expect(picks.filter((pick) => pick === 'BIG')).toHaveLength(500);
});
