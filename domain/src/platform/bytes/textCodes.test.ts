import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64, isCount, parseDecimal, decodeUtf8, encodeUtf8 } from '../bytes.ts';

describe('base64', () => {
  it.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('of %j is %j (RFC 4648 §10)', (text, base64) => {
    expect(encodeBase64(encodeUtf8(text))).toBe(base64);
    expect(decodeBase64(base64)).toEqual(encodeUtf8(text));
  });

  it.each(['Zg', 'Zg=', 'Zh==', 'Zm9=', 'Zm9v=', '====', 'Z===', 'Zm 9v', 'Zm9v\n', 'Zm_-', 'Zg==Zg=='])(
    'rejects %j, which is no base64 or not the only way to write its bytes',
    (text) => {
      expect(decodeBase64(text)).toBeUndefined();
    },
  );

  it('of any bytes is read back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
      }),
    );
  });

  it('accepts one text only for each byte sequence', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9+/=]{0,12}$/), (text) => {
        const bytes = decodeBase64(text);
        fc.pre(bytes !== undefined);
        expect(encodeBase64(bytes)).toBe(text);
      }),
    );
  });
});

describe('UTF-8', () => {
  it('has the bytes of the standard', () => {
    expect(encodeUtf8('aé—😀')).toEqual(
      Uint8Array.of(0x61, 0xc3, 0xa9, 0xe2, 0x80, 0x94, 0xf0, 0x9f, 0x98, 0x80),
    );
    expect(encodeUtf8('\ud800')).toEqual(encodeUtf8('\ufffd'));
  });

  it.each([
    [[0x80]],
    [[0xc0, 0x80]],
    [[0xe2, 0x80]],
    [[0xed, 0xa0, 0x80]],
    [[0xf5, 0x80, 0x80, 0x80]],
    [[0xff]],
  ])('rejects %j', (bytes) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toBeUndefined();
  });
});

it.each(['', '-1', '01', '+1', '1.0', '1e3', ' 1', '1\n', '9007199254740992', '99999999999999999'])(
  '%j is no count',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  },
);

it('a count is a whole number that is not negative', () => {
  expect([0, 7, 2 ** 53 - 1].map(isCount)).toEqual([true, true, true]);
  expect([-1, 0.5, 2 ** 53, Number.NaN, '7', null].some(isCount)).toBe(false);
});

it.each([0, 7, 1_790_000_590_000, 2 ** 53 - 1])('%d is a count', (count) => {
  expect(parseDecimal(String(count))).toBe(count);
});
