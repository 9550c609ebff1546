import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSharpImageReader } from '../../../src/platform/images.ts';
import { pngBomb } from '../../support/brokenImages.ts';
import { type HostileFile, hostileFiles, PLANTED, SVG_BOMB } from '../../support/hostileFiles.ts';
import { resizedJpegHeader, webpChunkNames, zeroPng } from '../../support/imageBytes.ts';
import { screen, taken } from './pictures.ts';

const reader = createSharpImageReader();
let files: readonly HostileFile[] = [];
beforeAll(async () => {
  files = await hostileFiles();
});

/** As most programs would look for it, and as it would be found in what is encoded once more. */
const PLANTED_FORMS = [
  PLANTED,
  Buffer.from(PLANTED).toString('base64').slice(0, -4),
  Buffer.from(PLANTED, 'utf16le'),
];
const NEVER_SERVED = [
  ...PLANTED_FORMS,
  '<script',
  '<?php',
  '<html',
  'x:xmpmeta',
  'Exif\0',
  'PK\x03\x04',
  '\x7fELF',
  '8BIM',
];

const WIDTH = 5000;

/** Makes progressive JPEGs whose header tells this height. */
function progressive(chromaSubsampling: string): (height: number) => Promise<Buffer> {
  return async (height) => {
    const picture = screen({ seed: 1, width: 200 }).jpeg({ progressive: true, chromaSubsampling });
    return resizedJpegHeader(await picture.toBuffer(), WIDTH, height);
  };
}

/** Makes interlaced PNGs of a few pixels whose header tells this height. */
async function interlaced(height: number): Promise<Buffer> {
  return zeroPng({ width: WIDTH, height, depth: 8, colour: 2, interlaced: true }, 9);
}

async function outcomeOf(file: Uint8Array): Promise<string> {
  const read = await reader.readScreenshot(file);
  return read.ok ? 'taken' : read.code;
}

describe('a hostile file', () => {
  it('exists in more than a hundred forms, each with its own name, none over 5 MiB', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    expect(Math.max(...files.map(({ bytes }) => bytes.length))).toBeLessThan(5 * 2 ** 20);
    const planted = files.filter(
      ({ verdict, bytes }) => verdict === 'accepted-clean' && bytes.includes(PLANTED),
    );
    expect(planted.length).toBeGreaterThan(20);
  });

  it('is rejected, or served as pixels alone', async () => {
    const wrong: string[] = [];
    for (const { name, bytes, verdict } of files) {
      const read = await reader.readScreenshot(bytes);
      if (read.ok !== (verdict === 'accepted-clean')) wrong.push(`${name}: ${read.ok}`);
      for (const served of read.ok ? [read.value.bytes, read.value.thumbnail] : []) {
        const found = NEVER_SERVED.find((mark) => Buffer.from(served).includes(mark));
        if (found !== undefined) wrong.push(`${name}: ${found.toString()}`);
        if (webpChunkNames(served).join() !== 'VP8 ') wrong.push(`${name}: more than pixels`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is rejected without a pixel decoded when it is an SVG, or too large by its header', async () => {
    const jpeg = await screen({ seed: 1, width: 200 }).jpeg({ progressive: true }).toBuffer();
    const vast = [pngBomb(), pngBomb(true), resizedJpegHeader(jpeg, 65_500, 65_500)];
    let decodings = 0;
    const count = () => {
      decodings += 1;
    };
    sharp.queue.on('change', count);
    for (const bomb of vast) {
      expect(await reader.readScreenshot(bomb)).toEqual({ ok: false, code: 'too_many_pixels' });
      expect(await reader.readIcon(bomb)).toEqual({ ok: false, code: 'too_many_pixels' });
    }
    expect(await reader.readScreenshot(Buffer.from(SVG_BOMB))).toEqual({ ok: false, code: 'not_an_image' });
    expect(await reader.readIcon(Buffer.from(SVG_BOMB))).toEqual({ ok: false, code: 'not_an_image' });
    expect(decodings).toBe(0);
    await reader.readIcon(jpeg);
    sharp.queue.off('change', count);
    expect(decodings).toBeGreaterThan(0);
  });

  it('is rejected without a pixel decoded when its proportions or its depth are absurd', async () => {
    const absurd = files.filter(({ name }) => /39,000,000|19,000,000|39\.9 megapixels of 16/.test(name));
    expect(absurd).toHaveLength(3);
    for (const { name, bytes } of absurd) {
      let decodings = 0;
      const count = () => (decodings += 1);
      sharp.queue.on('change', count);
      const read = await Promise.all([reader.readScreenshot(bytes), reader.readIcon(bytes)]);
      sharp.queue.off('change', count);
      expect([name, decodings, read.map(({ ok }) => ok)]).toEqual([name, 0, [false, false]]);
    }
  });

  it('cannot be decoded as SVG or TIFF by this process', async () => {
    const tiff = await screen({ seed: 1, width: 200 }).tiff().toBuffer();
    for (const file of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      tiff,
    ]) {
      await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format');
    }
  });

  it.each([
    ['a progressive JPEG', 5333, progressive('4:2:0')],
    ['a progressive JPEG with all its colours', 2666, progressive('4:4:4')],
    ['an interlaced PNG', 5333, interlaced],
  ])('is rejected as %s above the bytes that a decoder may hold', async (_name, most, wideOf) => {
    expect(await outcomeOf(await wideOf(most))).not.toBe('decoded_too_large');
    expect(await outcomeOf(await wideOf(most + 1))).toBe('decoded_too_large');
  });

  it('is accepted at 40 megapixels and rejected above', async () => {
    const flat = await screen({ seed: 1, width: 200 }).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
    expect(taken(await reader.readScreenshot(resizedJpegHeader(flat, 8000, 5000)))).toMatchObject({
      width: 2400,
    });
    expect(await reader.readScreenshot(resizedJpegHeader(flat, 8001, 5000))).toEqual({
      ok: false,
      code: 'too_many_pixels',
    });
  });
});
