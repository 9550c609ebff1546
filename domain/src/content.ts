/**
 * Screenshots and their objects, gift codes and banners.
 * @module content
 */

export { moderate, SCREENSHOT_STATUSES, type ScreenshotStatus } from './screenshot/moderate.ts';
export {
  ICON_BOUNDS,
  type ImageBounds,
  imageBoundsFault,
  type ImageBoundsFault,
  type ImageHeader,
  MAX_PIXELS,
  SCREENSHOT_BOUNDS,
} from './screenshot/imageBounds.ts';
export { MAX_UPLOAD_BYTES } from './screenshot/uploadLimit.ts';
export {
  analyseScreenshot,
  type ScreenshotAnalysis,
  type ScreenshotMeasurements,
} from './screenshot/analyseScreenshot.ts';
export { perceptualDistance } from './screenshot/perceptualDistance.ts';

export {
  isUnfinished,
  keyOfTrash,
  type ObjectKey,
  parseObjectKey,
  parseRemovableKey,
  type RemovableKey,
  requireObjectKey,
  requireRemovableKey,
  trashKeyOf,
  type UnfinishedKey,
} from './object-key/objectKey.ts';

export type { DraftFault } from './draft/draftFaults.ts';

export { abbreviateGiftCode, maskGiftCode, truncateUrl } from './giftcode/abbreviateGiftCode.ts';
export { checkGiftCode, type GiftCodeDraft, type GiftCodeFault } from './giftcode/checkGiftCode.ts';
export { hasNewGiftCode } from './giftcode/hasNewGiftCode.ts';
export { isWebUrl } from './giftcode/isWebUrl.ts';
export { publishedAt } from './giftcode/publishedAt.ts';

export { type BannerDraft, type BannerFault, checkBanner, MAX_BANNER_CONTENT } from './banner/checkBanner.ts';
export { bannerFor, bannerViewKey, type ShowableBanner } from './banner/bannerFor.ts';
export { markdownNesting, MAX_MARKDOWN_NESTING } from './banner/markdownNesting.ts';
export { nextContentVersion } from './banner/nextContentVersion.ts';
