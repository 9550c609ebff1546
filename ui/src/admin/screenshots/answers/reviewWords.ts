import { SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import type {
  AdminScreenshot,
  ScreenshotStatus,
  ScreenshotTab,
} from '../../../api/admin/adminScreenshots.ts';

export const TABS = [...SCREENSHOT_STATUSES, 'all'] as const;

export const STATUS_WORDS: Readonly<Record<ScreenshotTab, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
};

/** The hint of an empty tab. */
export const NOTHING_IN: Readonly<Record<ScreenshotTab, string>> = {
  pending: 'No submissions pending review',
  approved: 'No approved screenshots',
  rejected: 'No rejected screenshots',
  all: 'What visitors submit appears here',
};

type DecisionWords = { readonly verb: string; readonly short: string; readonly key: string };

/** Words and key of each decision, by the status that it sets. */
export const DECISIONS: Readonly<Record<ScreenshotStatus, DecisionWords>> = {
  approved: { verb: 'Approve', short: 'Approve', key: 'a' },
  rejected: { verb: 'Reject', short: 'Reject', key: 'r' },
  pending: { verb: 'Reset to Pending', short: 'Reset', key: 'u' },
};

/** `image/webp` as `WEBP`. */
export function typeWord(mimeType: string): string {
  return mimeType.slice(mimeType.indexOf('/') + 1).toUpperCase();
}

/** What the checks found. Once a person has decided, nothing waits. */
export function analysisWords({ status, analysis }: Pick<AdminScreenshot, 'status' | 'analysis'>): string {
  return status === 'pending'
    ? analysis.reason
    : analysis.reason.replace('Waiting for review:', 'The checks found:');
}
