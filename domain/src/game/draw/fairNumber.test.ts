import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { fairNumber, hexOf, hmacSha256 } from './fairNumber.ts';

/** RFC 4231, test cases 1, 2 and 6. */
it.each([
  ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    '4a656665',
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  [
    'aa'.repeat(131),
    'Test Using Larger Than Block-Size Key - Hash Key First',
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
])('HMAC-SHA256 with key %s of a message is the published one', (key, message, mac) => {
  const bytes = Uint8Array.from(key.match(/../g)!, (digits) => Number.parseInt(digits, 16));
  expect(hexOf(hmacSha256(sha256, bytes, encodeUtf8(message)))).toBe(mac);
});

it('the first byte below 250 always decides, after as many digests as it takes', () => {
  const skipped = fc.integer({ min: 250, max: 255 });
  const digest = fc.tuple(fc.array(skipped, { maxLength: 31 }), fc.nat(249), fc.nat(3));
  fc.assert(
    fc.property(digest, ([before, byte, rounds]) => {
      let macs = 0;
      // Every second digest ends an HMAC.
      const hash = () => (++macs <= 2 * rounds ? Uint8Array.of(255) : Uint8Array.of(...before, byte, 3));
      expect(fairNumber(hash, 'seed', '20260926100010001')).toBe(byte % 10);
    }),
  );
});
