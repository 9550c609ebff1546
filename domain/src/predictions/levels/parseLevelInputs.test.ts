import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelChart } from './levelChart.ts';
import { parseBalance, parseLevels } from './parseLevelInputs.ts';

describe('parseBalance', () => {
  it.each([
    ['1000', 1000],
    [' 250.75 ', 250.75],
    ['0.01', 0.01],
    ['.5', 0.5],
    ['1e3', 1000],
  ])('reads %j as %d', (text, value) => {
    expect(parseBalance(text)).toEqual({ ok: true, value });
  });

  it.each([
    '',
    ' ',
    '0',
    '-0',
    '-5',
    'abc',
    '12abc',
    '1,000',
    '₹100',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e999',
  ])('rejects %j', (text) => {
    expect(parseBalance(text)).toEqual({ ok: false, code: 'invalid_balance' });
  });
});

describe('parseLevels', () => {
  it.each([
    ['10', 10],
    [' 7 ', 7],
    ['3.9', 3],
    ['5x', 5],
    ['1', 1],
    ['0', 1],
    ['-4', 1],
    ['20', 20],
    ['21', 20],
    ['999999999999999999999', 20],
    ['', 1],
    ['x', 1],
    ['Infinity', 1],
  ])('reads %j as %d', (text, levels) => {
    expect(parseLevels(text)).toBe(levels);
  });

  it('always gives levels that a chart takes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const levels = parseLevels(text);
        expect(levelChart({ balance: 1000, levels }).rows).toHaveLength(levels);
      }),
    );
  });
});
