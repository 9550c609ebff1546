import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviateGiftCode, maskGiftCode, truncateUrl } from './giftCode.ts';

const TWENTY = 'ABCDEFGHIJ0123456789';

describe('abbreviateGiftCode', () => {
  it('shows the first and last six of a code longer than 20', () => {
    expect(abbreviateGiftCode(`${TWENTY}x`)).toBe('ABCDEF…56789x');
    expect(abbreviateGiftCode(TWENTY)).toBe(TWENTY);
    expect(abbreviateGiftCode('')).toBe('');
  });
});

describe('maskGiftCode', () => {
  it('shows the first and last ten of a code longer than 20', () => {
    expect(maskGiftCode(`${TWENTY}x`)).toBe('ABCDEFGHIJ…123456789x');
    expect(maskGiftCode(TWENTY)).toBe(TWENTY);
    expect(maskGiftCode('')).toBe('');
  });
});

describe('truncateUrl', () => {
  it('shows the first 30 of a longer address', () => {
    const thirty = 'https://games.example.com/join';
    expect(truncateUrl(thirty)).toBe(thirty);
    expect(truncateUrl(`${thirty}?`)).toBe(`${thirty}…`);
    expect(truncateUrl('')).toBe('');
  });
});

it('cuts no character in half', () => {
  const emoji = fc.string({ unit: fc.constantFrom('😀', 'a', '🎲'), minLength: 15, maxLength: 50 });
  fc.assert(
    fc.property(emoji, (text) => {
      for (const shown of [abbreviateGiftCode(text), maskGiftCode(text), truncateUrl(text)]) {
        expect(shown).not.toMatch(/\p{Cs}/u);
      }
    }),
  );
});

it('never shows more than it says', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const long = Array.from(text).length > 20;
      expect(abbreviateGiftCode(text)).toHaveLength(long ? 13 : text.length);
      expect(maskGiftCode(text)).toHaveLength(long ? 21 : text.length);
      expect(Array.from(truncateUrl(text)).length).toBeLessThanOrEqual(31);
    }),
  );
});
