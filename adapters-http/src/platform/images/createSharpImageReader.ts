import { createHash } from 'node:crypto';
import { fail, type Result, succeed } from '@bigsmall/domain';
import { ICON_BOUNDS, SCREENSHOT_BOUNDS } from '@bigsmall/domain/content';
import type { CleanImage, CleanScreenshot, ImageFailure, ImageReader } from '@bigsmall/domain/ports';
import { createSemaphore } from '../limits/createSemaphore.ts';
import { decodeImage } from './decodeImage.ts';
import { type Box, fitInto, fromRaster, type Raster, toRaster } from './raster.ts';
import { restrictSharp } from './restrictSharp.ts';
import { type ImageKind, sniffImage } from './sniffImage.ts';

/** The most pixels of a phone's screen. */
const SCREENSHOT: Box = { width: 2400, height: 2400 };
const THUMBNAIL: Box = { width: 480, height: 1200 };
const ICON: Box = { width: 256, height: 256 };
/** A screenshot's text stays sharp, at about a tenth of the PNG's size. */
const THUMBNAIL_WEBP = { quality: 82 };
/** Half the CPU of the default effort for 3 to 25 % more bytes of the same look; thumbnails are read far more often. */
const DISPLAY_WEBP = { ...THUMBNAIL_WEBP, effort: 2 };

/** In levels of 255. One colour with the noise of a poor camera is below 2.2; a page with one dim line is above 2.7. */
const NEAR_UNIFORM = 2.5;

const FOR_SCREENSHOTS: readonly ImageKind[] = ['jpeg', 'png', 'webp'];
const FOR_ICONS: readonly ImageKind[] = [...FOR_SCREENSHOTS, 'gif'];

/**
 * Reads by sharp: 2 files at once, 8 more wait. A screenshot is served with at most 2400 pixels a side, on white where
 * it was transparent; its thumbnail fits into 480 × 1200. Each file is decoded once; the results contain its pixels only.
 */
export function createSharpImageReader(): ImageReader {
  restrictSharp();
  const limit = createSemaphore({ atOnce: 2, waiting: 8 });

  async function readLimited<Image>(
    file: Uint8Array,
    kinds: readonly ImageKind[],
    read: () => Promise<Result<Image, ImageFailure>>,
  ): Promise<Result<Image, ImageFailure>> {
    const kind = sniffImage(file);
    if (kind === undefined || !kinds.includes(kind)) return fail('not_an_image');
    return (await limit(read)) ?? fail('images_busy');
  }

  return {
    readScreenshot: (file) => readLimited(file, FOR_SCREENSHOTS, () => readScreenshot(file)),
    readIcon: (file) => readLimited(file, FOR_ICONS, () => readIcon(file)),
  };
}

async function readScreenshot(file: Uint8Array): Promise<Result<CleanScreenshot, ImageFailure>> {
  const decoded = await decodeImage(file, SCREENSHOT_BOUNDS, SCREENSHOT, '#fff');
  if (!decoded.ok) return decoded;
  const picture = decoded.value;
  const thumbnail = await toRaster(fitInto(fromRaster(picture), THUMBNAIL));
  const size = `${picture.width} × ${picture.height}`;
  return succeed({
    ...(await cleanImage(picture)),
    thumbnail: await fromRaster(thumbnail).webp(THUMBNAIL_WEBP).toBuffer(),
    sha256: createHash('sha256').update(size).update(picture.data).digest('hex'),
    blank: await isBlank(thumbnail),
  });
}

/** Whether the picture, of 64 × 64 pixels, is nearly of one colour. */
async function isBlank(picture: Raster): Promise<boolean> {
  const small = await toRaster(fromRaster(picture).resize({ width: 64, height: 64, fit: 'fill' }));
  const { channels } = await fromRaster(small).stats();
  return channels.every(({ stdev }) => stdev < NEAR_UNIFORM);
}

async function readIcon(file: Uint8Array): Promise<Result<CleanImage, ImageFailure>> {
  const decoded = await decodeImage(file, ICON_BOUNDS, ICON);
  return decoded.ok ? succeed(await cleanImage(decoded.value)) : decoded;
}

async function cleanImage(raster: Raster): Promise<CleanImage> {
  const bytes = await fromRaster(raster).webp(DISPLAY_WEBP).toBuffer();
  return { bytes, mimeType: 'image/webp', width: raster.width, height: raster.height };
}
