import type { Brand } from './result.ts';

/** The header of an image file, read before a pixel is decoded. */
export type ImageHeader = {
  readonly width: number;
  readonly height: number;
  /** Bytes that a decoded pixel takes: channels × bytes of each. */
  readonly bytesAPixel: number;
  /** All pixels are decoded before the first row can be read: an interlaced or progressive file. */
  readonly whole: boolean;
};

/** Sides in pixels; `proportion`: how many times longer than the other one side can be. */
export type ImageBounds = { readonly least: number; readonly most: number; readonly proportion: number };

export const SCREENSHOT_BOUNDS: ImageBounds = { least: 200, most: 10_000, proportion: 5 };
export const ICON_BOUNDS: ImageBounds = { least: 16, most: 5000, proportion: 5 };

/** Phone screenshots have 1 to 6 megapixels, photographs up to about 12. */
export const MAX_PIXELS = 40_000_000;
/** That many pixels in red, green, blue and alpha of a byte each; decoding them takes about a second. */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS;
/** A file that is decoded as a whole holds all its pixels in memory: it may be half as large. */
const WHOLE_IS_DEARER = 2;

/**
 * `sides_not_right`: too short, too long or too narrow. `decoded_too_large`: its decoded bytes are too many, although its
 * pixels are not.
 */
export type ImageBoundsError = 'too_many_pixels' | 'sides_not_right' | 'decoded_too_large';

/** Why an image is not decoded; undefined if it may be. */
export function imageBoundsError(header: ImageHeader, bounds: ImageBounds): ImageBoundsError | undefined {
  const { width, height, bytesAPixel, whole } = header;
  const pixels = width * height;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (pixels > MAX_PIXELS) return 'too_many_pixels';
  if (short < bounds.least || long > bounds.most || long > short * bounds.proportion)
    return 'sides_not_right';
  return pixels * bytesAPixel * (whole ? WHOLE_IS_DEARER : 1) > MAX_DECODED_BYTES
    ? 'decoded_too_large'
    : undefined;
}

const OBJECT_KEY = /^[a-z]+\/[a-z0-9-]+(\.[a-z0-9]+)*$/;
const MAX_KEY = 100;

/** A folder and a name of lower-case letters, digits, - and dots between them, at most 100 characters. */
export type ObjectKey = Brand<string, 'ObjectKey'>;

/** Undefined for a text that cannot be the key of an object. */
export function parseObjectKey(text: string): ObjectKey | undefined {
  const fits = typeof text === 'string' && text.length <= MAX_KEY && OBJECT_KEY.test(text);
  return fits ? (text as ObjectKey) : undefined;
}

/** As `parseObjectKey`, but throws RangeError. */
export function requireObjectKey(text: string): ObjectKey {
  const key = parseObjectKey(text);
  if (key !== undefined) return key;
  throw new RangeError(`Not a key of an object: ${JSON.stringify(text)?.slice(0, MAX_KEY)}`);
}
