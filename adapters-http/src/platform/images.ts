import sharp, { type Metadata, type Sharp } from 'sharp';
import { createHash } from 'node:crypto';
import { fail, type Result, succeed } from '@bigsmall/domain';
import {
  ICON_BOUNDS,
  type ImageBounds,
  imageBoundsError,
  type ImageBoundsError,
  type ImageHeader,
  MAX_PIXELS,
  SCREENSHOT_BOUNDS,
} from '@bigsmall/domain/content';
import type { CleanImage, CleanScreenshot, ImageFailure, ImageReader } from '@bigsmall/domain/ports';
import { createSemaphore } from './limits.ts';

/** The size of the largest phone screens. */
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

type DecodeFailure = { readonly code: 'not_an_image' | ImageBoundsError };

const BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
/** Values a pixel of a JPEG, whose colours can be stored at a half or a quarter of its size. */
const CHROMA: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 };

/**
 * The first frame of a file, upright and shrunk into the box. The header is judged before any pixel is decoded. Alpha
 * stays, or is flattened onto `background`.
 */
async function decodeImage(
  file: Uint8Array,
  bounds: ImageBounds,
  box: Box,
  background?: string,
): Promise<Result<Raster, DecodeFailure>> {
  const header = sharp(file, { failOn: 'error', pages: 1, limitInputPixels: false });
  const upright = sharp(file, { failOn: 'error', pages: 1, limitInputPixels: MAX_PIXELS, autoOrient: true });
  const flat = background === undefined ? upright : upright.flatten({ background });
  return await decodeOrReject(header, bounds, fitInto(flat, box));
}

/** Every error here comes from the file's bytes: there is no other input. */
async function decodeOrReject(
  header: Sharp,
  bounds: ImageBounds,
  picture: Sharp,
): Promise<Result<Raster, DecodeFailure>> {
  try {
    const error = imageBoundsError(headerOf(await header.metadata()), bounds);
    return error === undefined ? succeed(await toRaster(picture)) : fail(error);
  } catch {
    return fail('not_an_image');
  }
}

function headerOf({
  format,
  width,
  height,
  channels,
  depth,
  chromaSubsampling = '',
  isProgressive: whole,
}: Metadata): ImageHeader {
  // Of a progressive JPEG the decoder holds coefficients, of two bytes each.
  const bytesAPixel =
    format === 'jpeg' && whole ? 2 * (CHROMA[chromaSubsampling] ?? channels) : channels * (BYTES[depth] ?? 4);
  return { width, height, bytesAPixel, whole };
}

/** Decoded pixels in sRGB, 8 bits a channel, row by row: 3 channels, or 4 with alpha. */
type Raster = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

/** The size that pictures are shrunk into, in pixels; smaller ones stay. */
type Box = { readonly width: number; readonly height: number };

/** The picture shrunk to fit into the box, with its proportions. */
function fitInto(picture: Sharp, { width, height }: Box): Sharp {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** Runs the pipeline. */
async function toRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** From pixels alone: the picture cannot contain anything else of its file. */
function fromRaster({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The kind of a file by its first bytes; undefined for any other. Names and declared types are ignored. */
export function sniffImage(file: Uint8Array): ImageKind | undefined {
  if (startsWith(file, JPEG)) return 'jpeg';
  if (startsWith(file, PNG)) return 'png';
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(textAt(file, 0, 6))) return 'gif';
  return undefined;
}

function startsWith(file: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => file[at] === byte);
}

function textAt(file: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...file.subarray(from, to));
}

/**
 * Blocks all decoders but those of JPEG, PNG, WebP and GIF from memory, for the whole process: an SVG of 2 kB can take
 * seconds, and each decoder can be attacked. One thread a picture and no cache: pictures are read concurrently, and
 * uploads do not repeat.
 */
function restrictSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}
