import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberIn } from '../../src/feed/demoDraw.ts';

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const low = fc.integer({ min: 0, max: 249 });
const high = fc.array(fc.integer({ min: 250, max: 255 }), { maxLength: 32 });

describe('the number of a draw', () => {
  it('is always the last digit of the first byte below 250', () => {
    fc.assert(
      fc.property(high, low, fc.uint8Array(), (before, byte, after) => {
        expect(numberIn(Buffer.from([...before, byte, ...after]), sha256)).toBe(byte % 10);
      }),
    );
  });

  it('is that of the digest where all bytes are 250 or more', () => {
    fc.assert(
      fc.property(high, (bytes) => {
        const all = Buffer.from(bytes);
        expect(numberIn(all, sha256)).toBe(numberIn(sha256(all), sha256));
      }),
    );
  });
});
