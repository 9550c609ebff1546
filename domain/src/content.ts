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
  analyseScreenshot,
  type ScreenshotAnalysis,
  type ScreenshotMeasurements,
} from './screenshots/screenshot.ts';
export {
  ICON_BOUNDS,
  type ImageBounds,
  imageBoundsError,
  type ImageBoundsError,
  type ImageHeader,
  MAX_PIXELS,
  SCREENSHOT_BOUNDS,
  type ObjectKey,
  parseObjectKey,
  requireObjectKey,
} from './platform/images.ts';

export {
  abbreviateGiftCode,
  maskGiftCode,
  truncateUrl,
  checkGiftCode,
  isWebUrl,
} from './gift-codes/giftCode.ts';

export {
  bannerViewKey,
  checkBanner,
  MAX_BANNER_CONTENT,
  markdownNesting,
  MAX_MARKDOWN_NESTING,
} from './banners/banner.ts';
