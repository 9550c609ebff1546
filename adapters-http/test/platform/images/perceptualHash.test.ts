import { perceptualDistance } from '@bigsmall/domain/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSharpImageReader,
  decodeScreenshot,
} from '../../../src/platform/images/createSharpImageReader.ts';
import { perceptualHash } from '../../../src/platform/images/perceptualHash.ts';
import { screen, taken } from './pictures.ts';

/** As the reader makes it, without the two files that it writes as well, which take most of its time. */
async function hashOf(file: Uint8Array): Promise<string> {
  const decoded = await decodeScreenshot(file);
  if (!decoded.ok) throw new Error(`Refused: ${decoded.code}`);
  return perceptualHash(decoded.value.small.data);
}

const along = (at: number, frequency: number) => Math.cos((Math.PI * (2 * at + 1) * (frequency + 4)) / 128);

/** A picture of one wave in one channel around a medium grey, at the hash's frequencies from 0 to 15. */
function wave(channel: number, across: number, down: number, height: number): Uint8Array {
  return Uint8Array.from({ length: 64 * 64 * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % 64, Math.floor(at / 192)];
    return 128 + (at % 3 === channel ? height * along(x, across) * along(y, down) : 0);
  });
}

/** The bit of the hash for these frequencies, by which its rows of bits go down the picture. */
function bitOf(hash: string, across: number, down: number): number {
  const at = down * 16 + across;
  return (Number.parseInt(hash[at >> 2] ?? '', 16) >> (3 - (at & 3))) & 1;
}

/** From here on two pictures count as different. */
const DIFFERENT = 20;
const THEMES = ['dark', 'light'] as const;

describe('the perceptual hash', () => {
  it('changes by less than 20 of 256 bits when a picture is saved again, smaller, larger or in another format', async () => {
    const states = fc.record({
      seed: fc.integer({ min: 1, max: 10_000 }),
      theme: fc.constantFrom(...THEMES),
      won: fc.boolean(),
    });
    const saving = fc.record({
      format: fc.constantFrom('jpeg', 'webp', 'png'),
      quality: fc.integer({ min: 50, max: 95 }),
      width: fc.integer({ min: 216, max: 800 }),
    });
    await fc.assert(
      fc.asyncProperty(states, saving, async (state, { format, quality, width }) => {
        const original = await hashOf(await screen(state).png().toBuffer());
        const saved = screen(state).resize({ width });
        const file = await (format === 'png' ? saved.png() : saved[format as 'jpeg']({ quality })).toBuffer();
        expect(perceptualDistance(original, await hashOf(file))).toBeLessThan(DIFFERENT);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it.each(
    THEMES.flatMap((theme) => [
      { theme, won: true },
      { theme, won: false },
    ]),
  )('tells nine in ten pairs of screens of one app apart: %o', async (look) => {
    const hashes: string[] = [];
    for (let seed = 1; seed <= 12; seed += 1) {
      hashes.push(
        await hashOf(
          await screen({ ...look, seed, width: 360 })
            .webp({ effort: 0 })
            .toBuffer(),
        ),
      );
    }
    const pairs = hashes.flatMap((one, at) => hashes.slice(at + 1).map((other) => [one, other] as const));
    const apart = pairs.filter(([one, other]) => perceptualDistance(one, other) >= DIFFERENT);
    expect(apart.length / pairs.length).toBeGreaterThan(0.9);
  });

  it('tells the themes apart, and a page from the same page under a dialog', async () => {
    const [dark, light, won] = await Promise.all(
      [{ theme: 'dark' as const }, { theme: 'light' as const }, { won: true }].map(async (look) =>
        hashOf(
          await screen({ seed: 7, ...look })
            .png()
            .toBuffer(),
        ),
      ),
    );
    expect(perceptualDistance(dark ?? '', light ?? '')).toBeGreaterThanOrEqual(DIFFERENT);
    expect(perceptualDistance(dark ?? '', won ?? '')).toBeGreaterThanOrEqual(DIFFERENT);
  });

  it('sets the bit of a wave, whatever its colour, and clears it for the negative', () => {
    const channel = fc.integer({ min: 0, max: 2 });
    const frequency = fc.integer({ min: 0, max: 15 });
    fc.assert(
      fc.property(channel, frequency, frequency, (coloured, across, down) => {
        expect(bitOf(perceptualHash(wave(coloured, across, down, 100)), across, down)).toBe(1);
        expect(bitOf(perceptualHash(wave(coloured, across, down, -100)), across, down)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('of one colour is zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (level) => {
        expect(perceptualHash(new Uint8Array(64 * 64 * 3).fill(level))).toBe('0'.repeat(64));
      }),
      { numRuns: 20 },
    );
  });

  it('has 64 hex digits, sets about half of its bits, and is the same each time', async () => {
    const file = await screen({ seed: 3 }).png().toBuffer();
    const hash = await hashOf(file);
    expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(perceptualDistance(hash, '0'.repeat(64))).toBe(128);
    expect(await hashOf(file)).toBe(hash);
    expect(taken(await createSharpImageReader().readScreenshot(file)).perceptualHash).toBe(hash);
  });
});
