import { describe, expect, it } from 'vitest';
import { firstIdOfNextDay, readMinuteId } from '../period.ts';

describe('readMinuteId', () => {
  it('reads the UTC date and the place in the day', () => {
    expect(readMinuteId('20260926100010999')).toEqual({ midnight: Date.UTC(2026, 8, 26), sequence: 999 });
    expect(readMinuteId('20280229100011440')).toEqual({ midnight: Date.UTC(2028, 1, 29), sequence: 1440 });
    expect(readMinuteId('20240101100010001')).toEqual({ midnight: Date.UTC(2024, 0, 1), sequence: 1 });
  });

  it.each([
    ['a place before the first', '20260926100010000'],
    ['30 February', '20260230100010001'],
    ['another game', '20260926100020001'],
    ['a digit before', '020260926100010001'],
  ])('does not read %s', (_, id) => {
    expect(readMinuteId(id)).toBeUndefined();
  });
});

describe('firstIdOfNextDay', () => {
  it('opens the next UTC date', () => {
    expect(firstIdOfNextDay(Date.UTC(2026, 11, 31))).toBe('20270101100010001');
  });

  it('finds none after the year 9999', () => {
    expect(firstIdOfNextDay(Date.UTC(9999, 11, 30))).toBe('99991231100010001');
    expect(firstIdOfNextDay(Date.UTC(9999, 11, 31))).toBeUndefined();
  });
});
