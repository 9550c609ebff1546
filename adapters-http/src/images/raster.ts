import sharp, { type Sharp } from 'sharp';

/** Decoded pixels in sRGB, 8 bits a channel, row by row: 3 channels, or 4 with alpha. */
export type Raster = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

/** A box that pictures are shrunk into, in pixels; none is ever enlarged. */
export type Box = { readonly width: number; readonly height: number };

/** The picture shrunk to fit into the box, its proportions kept. */
export function fitInto(picture: Sharp, { width, height }: Box): Sharp {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** Runs the decoding and the changes that were asked for. */
export async function toRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** Pixels alone: a picture made from here cannot carry anything else of the file they came from. */
export function fromRaster({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
