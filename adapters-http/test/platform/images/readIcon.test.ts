import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createSharpImageReader } from '../../../src/platform/images.ts';
import { frames } from '../../support/acceptedHostileFiles.ts';
import { hostileFiles, PLANTED } from '../../support/hostileFiles.ts';
import { webpChunkNames, zeroPng } from '../../support/imageBytes.ts';
import { meanDifference, screen, taken } from './pictures.ts';

const reader = createSharpImageReader();
const read = async (file: Uint8Array) => taken(await reader.readIcon(file));
/** The chunks of a WebP that holds pixels, or pixels and alpha, and nothing else. */
const CLEAN = ['VP8 ', 'VP8X,ALPH,VP8 '];
const solid = (width: number, height: number, background = '#2a6fd0') =>
  sharp({ create: { width, height, channels: 4, background } });

describe('readIcon', () => {
  it.each([
    [1024, 1024, 256, 256],
    [1024, 512, 256, 128],
    [300, 900, 85, 256],
    [64, 48, 64, 48],
    [16, 16, 16, 16],
    [200, 1000, 51, 256],
  ])('serves %d × %d as %d × %d', async (width, height, servedWidth, servedHeight) => {
    const icon = await read(await solid(width, height).png().toBuffer());
    expect(icon).toMatchObject({ width: servedWidth, height: servedHeight, mimeType: 'image/webp' });
    expect(await sharp(icon.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: servedWidth,
      height: servedHeight,
    });
  });

  it.each(['png', 'webp', 'gif'] as const)(
    'leaves the transparent pixels of a %s transparent',
    async (format) => {
      const corner = solid(200, 200, '#0000').composite([
        { input: await solid(100, 100).png().toBuffer(), left: 0, top: 0 },
      ]);
      const { bytes } = await read(await corner.toFormat(format).toBuffer());
      const alpha = await sharp(bytes).extractChannel('alpha').raw().toBuffer();
      expect([alpha[50 * 200 + 50], alpha[150 * 200 + 150]]).toEqual([255, 0]);
    },
  );

  it.each(['gif', 'webp'] as const)('takes the first frame of a moving %s', async (format) => {
    const icon = await read(await frames(30).toFormat(format).toBuffer());
    expect([icon.width, icon.height]).toEqual([200, 200]);
    const first = { data: Buffer.alloc(200 * 200 * 3, 40), width: 200, height: 200 };
    expect(await meanDifference(icon.bytes, first)).toBeLessThan(4);
  });

  it('serves a picture upright', async () => {
    const icon = await read(
      await screen({ seed: 1, width: 90 }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect([icon.width, icon.height]).toEqual([200, 90]);
  });

  it.each([
    [15, 40],
    [40, 201],
    [5001, 5000],
  ])('rejects %d × %d by its header', async (width, height) => {
    const file = zeroPng({ width, height }, (Math.ceil(width / 8) + 1) * height);
    expect(await reader.readIcon(file)).toEqual({ ok: false, code: 'sides_not_right' });
  });

  it('rejects a GIF that claims 65,535 × 65,535 by its header, and half a GIF', async () => {
    const gif = await frames(3).gif().toBuffer();
    const vast = Buffer.from(gif);
    vast.fill(0xff, 6, 10);
    // The first frame's own size: a decoder that doubts the one in front goes by this.
    vast.fill(0xff, vast.indexOf(0x2c) + 5, vast.indexOf(0x2c) + 9);
    expect(await reader.readIcon(vast)).toEqual({ ok: false, code: 'too_many_pixels' });
    expect(await reader.readIcon(gif.subarray(0, 20))).toEqual({ ok: false, code: 'not_an_image' });
  });

  it('makes a clean icon of every hostile file of a screenshot’s format, and rejects the others but GIF', async () => {
    const wrong: string[] = [];
    for (const { name, bytes, verdict } of await hostileFiles()) {
      // An icon may be smaller than a screenshot, and not as large.
      if (/ × |39\.9/.test(name)) continue;
      const icon = await reader.readIcon(bytes);
      if (icon.ok !== (verdict === 'accepted-clean') && !name.startsWith('GIF'))
        wrong.push(`${name}: ${icon.ok}`);
      const served = icon.ok ? icon.value.bytes : undefined;
      if (served && Buffer.from(served).includes(PLANTED)) wrong.push(`${name}: planted`);
      if (served && !CLEAN.includes(webpChunkNames(served).join())) wrong.push(`${name}: more than pixels`);
    }
    expect(wrong).toEqual([]);
  });
});
