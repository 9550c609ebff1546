import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniffImage } from '../../../src/platform/images.ts';

const MAGIC = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [...Buffer.from('RIFF\x01\x02\x03\x04WEBP', 'latin1')],
  gif: [...Buffer.from('GIF89a')],
};

describe('sniffImage', () => {
  it.each(Object.entries(MAGIC))('knows %s by its first bytes, whatever follows', (kind, magic) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (rest) => {
        expect(sniffImage(Uint8Array.from([...magic, ...rest]))).toBe(kind);
      }),
    );
  });

  it('knows the older GIF', () => expect(sniffImage(Buffer.from('GIF87a'))).toBe('gif'));

  it.each(Object.entries(MAGIC))('does not take a part of %s’s first bytes for it', (_kind, magic) => {
    for (let length = 0; length < magic.length; length += 1) {
      expect(sniffImage(Uint8Array.from(magic.slice(0, length)))).toBeUndefined();
    }
  });

  it.each(Object.entries(MAGIC))('does not know %s with one of its bytes changed', (kind, magic) => {
    const marked = magic.map((_, at) => at).filter((at) => kind !== 'webp' || at < 4 || at > 7);
    fc.assert(
      fc.property(fc.constantFrom(...marked), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = magic.map((byte, place) => (place === at ? byte ^ change : byte));
        fc.pre(Buffer.from(changed).toString('latin1') !== 'GIF87a');
        expect(sniffImage(Uint8Array.from(changed))).toBeUndefined();
      }),
    );
  });
});
