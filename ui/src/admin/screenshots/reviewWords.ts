import { SCREENSHOT_STATUSES } from '@bigsmall/domain';
import type { ScreenshotStatus, ScreenshotTab } from '../../api/adminScreenshots.ts';

export const TABS = [...SCREENSHOT_STATUSES, 'all'] as const;

export const STATUS_WORDS: Readonly<Record<ScreenshotTab, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
};

/** What an empty tab says. */
export const NOTHING_IN: Readonly<Record<ScreenshotTab, string>> = {
  pending: 'No submissions pending review',
  approved: 'No approved screenshots',
  rejected: 'No rejected screenshots',
  all: 'What visitors submit appears here',
};

type VerdictWords = { readonly verb: string; readonly short: string; readonly key: string };

/** Each verdict by the status it leads to: its words and its key. */
export const VERDICTS: Readonly<Record<ScreenshotStatus, VerdictWords>> = {
  approved: { verb: 'Approve', short: 'Approve', key: 'a' },
  rejected: { verb: 'Reject', short: 'Reject', key: 'r' },
  pending: { verb: 'Reset to Pending', short: 'Reset', key: 'u' },
};

/** `image/webp` as `WEBP`. */
export function typeWord(mimeType: string): string {
  return mimeType.slice(mimeType.indexOf('/') + 1).toUpperCase();
}
