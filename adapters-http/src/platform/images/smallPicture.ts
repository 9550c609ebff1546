import { fromRaster, type Raster, toRaster } from './raster.ts';

/** Width and height of the small picture that the hash and `isBlank` read. */
export const SMALL_SIDE = 64;

/** The whole picture resized to 64 × 64 pixels, without its proportions. */
export function smallPicture(raster: Raster): Promise<Raster> {
  return toRaster(fromRaster(raster).resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'fill' }));
}
