/**
 * Screenshots and their objects, gift codes and banners.
 * @module content
 */

export {
  moderate,
  SCREENSHOT_STATUSES,
  type ScreenshotStatus,
  REJECTION_REASONS,
  type RejectionReason,
  MAX_UPLOAD_BYTES,
} from './screenshots/moderate.ts';
export {
  ICON_BOUNDS,
  type ImageBounds,
  imageBoundsError,
  type ImageBoundsError,
  type ImageHeader,
  MAX_PIXELS,
  SCREENSHOT_BOUNDS,
} from './platform/imageBounds.ts';
export {
  analyseScreenshot,
  type ScreenshotAnalysis,
  type ScreenshotMeasurements,
} from './screenshots/analyseScreenshot.ts';

export { type ObjectKey, parseObjectKey, requireObjectKey } from './platform/object-key/objectKey.ts';

export { abbreviateGiftCode, maskGiftCode, truncateUrl } from './gift-codes/abbreviateGiftCode.ts';
export { checkGiftCode } from './gift-codes/checkGiftCode.ts';
export { isWebUrl } from './gift-codes/isWebUrl.ts';

export { bannerViewKey, checkBanner, MAX_BANNER_CONTENT } from './banners/checkBanner.ts';
export { markdownNesting, MAX_MARKDOWN_NESTING } from './banners/markdownNesting.ts';
