import type { Result } from '../result.ts';
import type { ImageBoundsError } from '../imageBounds.ts';

/** An image encoded again from its pixels: upright, as WebP, without any other data of the file. */
export type CleanImage = {
  readonly bytes: Uint8Array;
  readonly mimeType: 'image/webp';
  readonly width: number;
  readonly height: number;
};

export type CleanScreenshot = CleanImage & {
  readonly thumbnail: Uint8Array;
  /** SHA-256 of the pixels, as 64 hex digits. */
  readonly sha256: string;
  readonly blank: boolean;
};

/** `images_busy`: too many at once, the same file may be accepted later. */
export type ImageFailure = { readonly code: 'not_an_image' | 'images_busy' | ImageBoundsError };

/** Decodes files into images. The bytes decide the type, not the name; throws only for its own errors. */
export interface ImageReader {
  /** Takes JPEG, PNG and WebP within `SCREENSHOT_BOUNDS`. */
  readScreenshot(file: Uint8Array): Promise<Result<CleanScreenshot, ImageFailure>>;
  /** Takes JPEG, PNG, GIF (its first frame) and WebP within `ICON_BOUNDS`; the answer is at most 256 pixels wide and high. */
  readIcon(file: Uint8Array): Promise<Result<CleanImage, ImageFailure>>;
}
