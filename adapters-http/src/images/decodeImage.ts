import { fail, type Result, succeed } from '@bigsmall/domain';
import sharp, { type Sharp } from 'sharp';
import { type Box, fitInto, type Raster, toRaster } from './raster.ts';

/** Phone screenshots have 1 to 6 megapixels, photographs up to about 12. */
export const MAX_PIXELS = 40_000_000;

export type DecodeFailure = { readonly code: 'not_an_image' | 'too_many_pixels' };

/**
 * The first frame of a file, upright and shrunk into the box. The header is checked before any pixel is decoded. Alpha
 * stays, or is flattened onto `background`.
 */
export async function decodeImage(
  file: Uint8Array,
  box: Box,
  background?: string,
): Promise<Result<Raster, DecodeFailure>> {
  const header = sharp(file, { failOn: 'error', pages: 1, limitInputPixels: false });
  const upright = sharp(file, { failOn: 'error', pages: 1, limitInputPixels: MAX_PIXELS, autoOrient: true });
  const flat = background === undefined ? upright : upright.flatten({ background });
  return await decodeOrReject(header, fitInto(flat, box));
}

/** Every error here comes from the file's bytes: there is no other input. */
async function decodeOrReject(header: Sharp, picture: Sharp): Promise<Result<Raster, DecodeFailure>> {
  try {
    const { width, height } = await header.metadata();
    return width * height > MAX_PIXELS ? fail('too_many_pixels') : succeed(await toRaster(picture));
  } catch {
    return fail('not_an_image');
  }
}
