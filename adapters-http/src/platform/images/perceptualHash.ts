import { fromRaster, type Raster, toRaster } from './raster.ts';

/** Width and height of the small picture that the hash and `isBlank` read. */
export const SMALL_SIDE = 64;

/** The whole picture resized to 64 × 64 pixels, without its proportions. */
export function smallPicture(raster: Raster): Promise<Raster> {
  return toRaster(fromRaster(raster).resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'fill' }));
}

const BITS_A_SIDE = 16;
/**
 * The lowest frequencies hold the page's layout, which all screenshots of one app share. Without them two screens differ
 * by twice as many bits, and a picture that was saved again still differs by only a few.
 */
const FIRST_FREQUENCY = 4;
/** A smaller coefficient is a rounding error: a picture of one colour hashes to zeros. */
const ROUNDING = 1e-6;

const WAVES = Array.from({ length: BITS_A_SIDE }, (_, wave) =>
  Float64Array.from({ length: SMALL_SIDE }, (_none, at) =>
    Math.cos((Math.PI * (2 * at + 1) * (wave + FIRST_FREQUENCY)) / (2 * SMALL_SIDE)),
  ),
);

/**
 * 256 bits as 64 hex digits of a 64 × 64 picture (red, green, blue of each pixel): which of 16 × 16 coefficients of its
 * brightness' discrete cosine transform lie above their median. After Zauner, "Implementation and Benchmarking of
 * Perceptual Image Hash Functions" (2010), at finer frequencies.
 */
export function perceptualHash(rgb: Uint8Array): string {
  const coefficients = transform(brightness(rgb));
  const threshold = median(coefficients) + ROUNDING;
  let hex = '';
  for (let at = 0; at < coefficients.length; at += 4) {
    const bits = coefficients.slice(at, at + 4).map((coefficient) => (coefficient > threshold ? 1 : 0));
    hex += Number.parseInt(bits.join(''), 2).toString(16);
  }
  return hex;
}

/** By the weights of ITU-R BT.601. */
function brightness(rgb: Uint8Array): Float64Array {
  return Float64Array.from(
    { length: SMALL_SIDE * SMALL_SIDE },
    (_, at) => 0.299 * rgb[3 * at]! + 0.587 * rgb[3 * at + 1]! + 0.114 * rgb[3 * at + 2]!,
  );
}

/** Along each row, then along each column of the result. */
function transform(picture: Float64Array): readonly number[] {
  const rows = Array.from({ length: SMALL_SIDE }, (_, y) =>
    WAVES.map((wave) => product(wave, picture.subarray(y * SMALL_SIDE, (y + 1) * SMALL_SIDE))),
  );
  const columns = WAVES.map((_, across) => Float64Array.from(rows, (row) => row[across]!));
  return WAVES.flatMap((down) => columns.map((column) => product(down, column)));
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[sorted.length / 2 - 1]! + sorted[sorted.length / 2]!) / 2;
}

/** In levels of 255. One colour with the noise of a poor camera is below 2.2; a page with one dim line is above 2.7. */
const NEAR_UNIFORM = 2.5;

/** Whether a small picture is nearly of one colour: the standard deviation of each channel is below the limit. */
export function isBlank({ data, channels }: Raster): boolean {
  return Array.from({ length: channels }, (_, channel) =>
    data.filter((_level, at) => at % channels === channel),
  ).every((levels) => deviation(levels) < NEAR_UNIFORM);
}

function deviation(levels: Uint8Array): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / levels.length);
}
