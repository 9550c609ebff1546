import sharp, { type Sharp } from 'sharp';

/** Decoded pixels in sRGB, 8 bits a channel, row by row: 3 channels, or 4 with alpha. */
export type Raster = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
};

/** The size that pictures are shrunk into, in pixels; smaller ones stay. */
export type Box = { readonly width: number; readonly height: number };

/** The picture shrunk to fit into the box, with its proportions. */
export function fitInto(picture: Sharp, { width, height }: Box): Sharp {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** Runs the pipeline. */
export async function toRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** From pixels alone: the picture cannot contain anything else of its file. */
export function fromRaster({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
