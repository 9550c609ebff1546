import { fromRaster, type Raster } from './raster.ts';

/** In levels of 255. One colour with the noise of a poor camera is below 2.2; a page with one dim line is above 2.7. */
const NEAR_UNIFORM = 2.5;

/** Whether a picture is nearly of one colour: no channel deviates by more than the limit. */
export async function isBlank(picture: Raster): Promise<boolean> {
  const { channels } = await fromRaster(picture).stats();
  return channels.every(({ stdev }) => stdev < NEAR_UNIFORM);
}
