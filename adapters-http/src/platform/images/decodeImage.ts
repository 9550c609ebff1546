import { fail, type Result, succeed } from '@bigsmall/domain';
import {
  type ImageBounds,
  imageBoundsError,
  type ImageBoundsError,
  type ImageHeader,
  MAX_PIXELS,
} from '@bigsmall/domain/content';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Box, fitInto, type Raster, toRaster } from './raster.ts';

export type DecodeFailure = { readonly code: 'not_an_image' | ImageBoundsError };

const BYTES: Readonly<Record<string, number>> = { uchar: 1, ushort: 2 };
/** Values a pixel of a JPEG, whose colours can be stored at a half or a quarter of its size. */
const CHROMA: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 };

/**
 * The first frame of a file, upright and shrunk into the box. The header is judged before any pixel is decoded. Alpha
 * stays, or is flattened onto `background`.
 */
export async function decodeImage(
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
