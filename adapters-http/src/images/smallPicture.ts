import { fromRaster, type Raster, toRaster } from './raster.ts';

/** Of the small picture that hash and blankness are taken from; wide and high. */
export const SMALL_SIDE = 64;

/** The whole picture squeezed or stretched to 64 × 64 pixels: red, green, blue of each, row by row. */
export async function smallPicture(raster: Raster): Promise<Uint8Array> {
  const small = fromRaster(raster).resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'fill' });
  return (await toRaster(small)).data;
}
