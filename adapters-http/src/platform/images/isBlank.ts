import type { Raster } from './raster.ts';

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
