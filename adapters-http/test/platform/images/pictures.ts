import type { CleanImage, CleanScreenshot, ImageFailure } from '@bigsmall/domain/ports';
import type { Result } from '@bigsmall/domain';
import sharp from 'sharp';
import { type GameState, gamePicture, type Pixels } from '../../support/gamePicture.ts';

/** The pixels, ready to be written in any format. */
export function drawn({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export function screen(state: GameState) {
  return drawn(gamePicture(state));
}

/** What was read, of a read that must have gone well. */
export function taken<Image extends CleanImage | CleanScreenshot>(read: Result<Image, ImageFailure>): Image {
  if (!read.ok) throw new Error(`Refused: ${read.code}`);
  return read.value;
}

/** How far the served picture is from the one meant: the mean over all channels, in levels of 255. */
export async function meanDifference(bytes: Uint8Array, meant: Pixels): Promise<number> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (info.width !== meant.width || info.height !== meant.height) {
    throw new Error(`${info.width} × ${info.height} where ${meant.width} × ${meant.height} was meant`);
  }
  return data.reduce((sum, level, at) => sum + Math.abs(level - (meant.data[at] ?? 0)), 0) / data.length;
}
