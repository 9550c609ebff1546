import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createSharpImageReader } from '../../../src/platform/images.ts';
import { gamePicture, type Pixels } from '../../support/gamePicture.ts';
import { zeroPng } from '../../support/imageBytes.ts';
import { frames } from '../../support/acceptedHostileFiles.ts';
import { drawn, meanDifference, screen, taken } from './pictures.ts';

const reader = createSharpImageReader();
const read = async (file: Uint8Array) => taken(await reader.readScreenshot(file));
const meant = gamePicture({ seed: 4, width: 360 });
const { width: W, height: H } = meant;

/** For each orientation: which pixel of the upright picture is at x, y of the stored one. */
const STORED: readonly ((x: number, y: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [W - 1 - x, y],
  (x, y) => [W - 1 - x, H - 1 - y],
  (x, y) => [x, H - 1 - y],
  (x, y) => [y, x],
  (x, y) => [W - 1 - y, x],
  (x, y) => [W - 1 - y, H - 1 - x],
  (x, y) => [y, H - 1 - x],
];

function storedAs(orientation: number): Pixels {
  const lying = orientation > 4;
  const [width, height] = lying ? [H, W] : [W, H];
  const data = Buffer.alloc(meant.data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = STORED[orientation - 1]?.(x, y) ?? [0, 0];
      meant.data.copy(data, (y * width + x) * 3, (fromY * W + fromX) * 3, (fromY * W + fromX) * 3 + 3);
    }
  }
  return { data, width, height };
}

describe('readScreenshot', () => {
  it.each([
    ...STORED.map((_, at) => ({ format: 'jpeg' as const, orientation: at + 1 })),
    { format: 'png' as const, orientation: 6 },
    { format: 'webp' as const, orientation: 8 },
  ])(
    'serves a $format of orientation $orientation upright, with its size as it is seen',
    async ({ format, orientation }) => {
      const file = await drawn(storedAs(orientation)).withMetadata({ orientation })[format]().toBuffer();
      const image = await read(file);
      expect([image.width, image.height]).toEqual([W, H]);
      expect(await meanDifference(image.bytes, meant)).toBeLessThan(6);
    },
  );

  it.each([
    ['of 16 bits', () => drawn(meant).toColourspace('rgb16').png()],
    ['with a palette', () => drawn(meant).png({ palette: true })],
    ['interlaced', () => drawn(meant).png({ progressive: true })],
    ['with a wide-gamut profile', () => drawn(meant).withIccProfile('p3').png()],
    ['progressive, as JPEG', () => drawn(meant).jpeg({ progressive: true, quality: 95 })],
    ['without loss, as WebP', () => drawn(meant).webp({ lossless: true })],
    ['with an alpha channel that hides nothing', () => drawn(meant).ensureAlpha().png()],
  ])('keeps the colours of a picture %s', async (_what, write) => {
    expect(await meanDifference((await read(await write().toBuffer())).bytes, meant)).toBeLessThan(6);
  });

  it('converts the colours of a JPEG in CMYK about as a printer would', async () => {
    const image = await read(await drawn(meant).toColourspace('cmyk').jpeg().toBuffer());
    expect(await meanDifference(image.bytes, meant)).toBeLessThan(20);
  });

  it('serves grey as grey, and transparent pixels on white', async () => {
    const grey = { data: Buffer.alloc(200 * 400 * 3, 90), width: 200, height: 400 };
    const asGrey = await read(await drawn(grey).greyscale().png().toBuffer());
    expect(await meanDifference(asGrey.bytes, grey)).toBeLessThan(3);

    const half = {
      width: 200,
      height: 400,
      channels: 4 as const,
      background: { r: 200, g: 0, b: 0, alpha: 0.5 },
    };
    const mixed = Buffer.alloc(200 * 400 * 3);
    for (let at = 0; at < mixed.length; at += 1) mixed[at] = at % 3 === 0 ? 228 : 128;
    const asRed = await read(await sharp({ create: half }).png().toBuffer());
    expect(await meanDifference(asRed.bytes, { data: mixed, width: 200, height: 400 })).toBeLessThan(4);
  });

  it.each([
    [1080, 2400, 1080, 2400, 480, 1067],
    [4000, 3000, 2400, 1800, 480, 360],
    [300, 500, 300, 500, 300, 500],
    [400, 2000, 400, 2000, 240, 1200],
    [2000, 10_000, 480, 2400, 240, 1200],
  ])('serves %d × %d as %d × %d with a thumbnail of %d × %d', async (...sizes) => {
    const [width, height, fullWidth, fullHeight, thumbWidth, thumbHeight] = sizes;
    const image = await read(zeroPng({ width, height }, (Math.ceil(width / 8) + 1) * height));
    expect(image).toMatchObject({ width: fullWidth, height: fullHeight, mimeType: 'image/webp' });
    const [full, thumbnail] = await Promise.all(
      [image.bytes, image.thumbnail].map((one) => sharp(one).metadata()),
    );
    expect(full).toMatchObject({ format: 'webp', width: fullWidth, height: fullHeight });
    expect(thumbnail).toMatchObject({ format: 'webp', width: thumbWidth, height: thumbHeight });
  });

  it('hashes the pixels: the same for the same picture in another file, another for another picture', async () => {
    const files = [
      screen({ seed: 5 }).png(),
      screen({ seed: 5 }).webp({ lossless: true }),
      screen({ seed: 6 }).png(),
    ];
    const [one, same, other] = await Promise.all(files.map(async (file) => read(await file.toBuffer())));
    expect(one?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(same?.sha256).toBe(one?.sha256);
    expect(other?.sha256).not.toBe(one?.sha256);
  });

  it('reads a file that is a part of a larger buffer, and leaves its bytes as they are', async () => {
    const file = await screen({ seed: 5 }).jpeg().toBuffer();
    const larger = Buffer.concat([Buffer.alloc(7, 1), file, Buffer.alloc(9, 2)]);
    const before = Buffer.from(larger);
    const image = await read(new Uint8Array(larger.buffer, larger.byteOffset + 7, file.length));
    expect(image.sha256).toBe((await read(file)).sha256);
    expect(Buffer.compare(larger, before)).toBe(0);
  });

  it('takes the first of many frames', async () => {
    const first = { data: Buffer.alloc(200 * 200 * 3, 40), width: 200, height: 200 };
    const image = await read(await frames(60).webp({ lossless: true }).toBuffer());
    expect(await meanDifference(image.bytes, first)).toBeLessThan(2);
  });

  it.each(['#ffffff', '#000000', '#1c7a3f', '#7f7f7f'])(
    'finds a picture all of %s blank',
    async (background) => {
      const plain = sharp({ create: { width: 540, height: 1200, channels: 3, background } });
      expect((await read(await plain.jpeg().toBuffer())).blank).toBe(true);
    },
  );

  it.each([
    ['#101218', '#9aa0ac'],
    ['#ffffff', '#55585f'],
    ['#101218', '#3a3f4a'],
  ])('does not find a page of %s with a few lines in %s blank', async (page, ink) => {
    const line = { create: { width: 800, height: 40, channels: 3 as const, background: ink } };
    const lines = [200, 300, 400, 500].map((top) => ({ input: line, left: 60, top }));
    const text = sharp({ create: { width: 1080, height: 2400, channels: 3, background: page } }).composite(
      lines,
    );
    expect((await read(await text.png().toBuffer())).blank).toBe(false);
  });
});
