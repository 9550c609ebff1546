import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createSharpImageReader } from '../../../src/platform/images.ts';
import { webpChunkNames } from '../../support/imageBytes.ts';
import { screen, taken } from './pictures.ts';

const reader = createSharpImageReader();
const small = screen({ seed: 9, width: 200 });
const FORMATS = {
  jpeg: () => small.clone().jpeg().toBuffer(),
  png: () => small.clone().png().toBuffer(),
  webp: () => small.clone().webp().toBuffer(),
  'webp without loss': () => small.clone().webp({ lossless: true }).toBuffer(),
};

/** `whole`: the size that is answered is the served picture’s own, and there is nothing beside it. */
async function outcomeOf(file: Uint8Array): Promise<string> {
  const read = await reader.readScreenshot(file);
  if (!read.ok) return read.code;
  const { width, height } = await sharp(read.value.bytes).metadata();
  const agreed = width === read.value.width && height === read.value.height;
  return agreed && webpChunkNames(read.value.bytes).join() === 'VP8 ' ? 'whole' : 'in parts';
}

describe('a damaged file', () => {
  it.each(Object.entries(FORMATS))(
    'of %s is rejected when cut anywhere, or all its pixels are there',
    async (_name, write) => {
      const file = await write();
      const whole = taken(await reader.readScreenshot(file));
      const cutting = fc.oneof(
        fc.nat(file.length - 1),
        fc.integer({ min: file.length - 30, max: file.length - 1 }),
      );
      await fc.assert(
        fc.asyncProperty(cutting, async (length) => {
          const cut = await reader.readScreenshot(file.subarray(0, length));
          const outcome = cut.ok ? Buffer.compare(cut.value.bytes, whole.bytes) : cut.code;
          expect(['not_an_image', 0]).toContain(outcome);
        }),
        { numRuns: 20 },
      );
    },
  );

  it.each(Object.entries(FORMATS))(
    'of %s with changed bytes is rejected or whole, and nothing breaks',
    async (_name, write) => {
      const file = await write();
      const change = fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }));
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
          const damaged = Buffer.from(file);
          for (const [at, bits] of changes) damaged[at] = (damaged[at] ?? 0) ^ bits;
          expect([
            'not_an_image',
            'too_many_pixels',
            'sides_not_right',
            'decoded_too_large',
            'whole',
          ]).toContain(await outcomeOf(damaged));
        }),
        { numRuns: 20 },
      );
    },
  );

  it('of random bytes after a valid signature is rejected, and nothing breaks', async () => {
    const magic = fc.constantFrom(
      'ffd8ff',
      'ffd8ffe000104a46494600',
      '89504e470d0a1a0a',
      '52494646ffffff0057454250',
      '52494646100000005745425056503820',
    );
    await fc.assert(
      fc.asyncProperty(magic, fc.uint8Array({ maxLength: 400 }), async (start, rest) => {
        const outcome = await outcomeOf(Buffer.concat([Buffer.from(start, 'hex'), rest]));
        expect(['not_an_image', 'too_many_pixels', 'sides_not_right', 'decoded_too_large']).toContain(
          outcome,
        );
      }),
      { numRuns: 60 },
    );
  });
});
