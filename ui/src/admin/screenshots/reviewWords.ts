import { moderate, REJECTION_REASONS, SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import type { AdminScreenshot, ScreenshotStatus, ScreenshotTab } from '../../api/adminQueries.ts';
import { statusOf } from '../../api/errors/apiError.ts';
import { errorWords } from '../../api/errors/errorWords.ts';
import type { ToastContent } from '../../design-system/index.ts';

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

/** Words of each decision, by the status that it sets, and the key that takes it. */
export const DECISIONS: Readonly<Record<ScreenshotStatus, { readonly verb: string; readonly key?: string }>> =
  {
    approved: { verb: 'Approve', key: 'a' },
    rejected: { verb: 'Reject', key: 'r' },
    pending: { verb: 'Reset to Pending' },
  };

/** The decisions that this status allows: a destructive one never comes first. */
export function decisionsFor(status: ScreenshotStatus): readonly ScreenshotStatus[] {
  return (['approved', 'rejected', 'pending'] as const).filter((to) => moderate(status, to).ok);
}

export type RejectionReason = NonNullable<AdminScreenshot['rejectedFor']>;
export const REASONS: readonly RejectionReason[] = REJECTION_REASONS;

/** The reasons in short. Their sentences for the sender are in the messages of the upload. */
export const REASON_WORDS: Readonly<Record<RejectionReason, string>> = {
  no_win: 'No win to be seen',
  unclear: 'Cut off or hard to read',
  personal_data: 'Shows personal data',
  sent_before: 'Sent before',
  edited: 'Looks edited',
};

/** `image/webp` as `WEBP`. */
export function typeWord(mimeType: string): string {
  return mimeType.slice(mimeType.indexOf('/') + 1).toUpperCase();
}

/** The result of the checks. Once a person has decided, nothing waits. */
export function analysisWords({ status, analysis }: Pick<AdminScreenshot, 'status' | 'analysis'>): string {
  return status === 'pending'
    ? analysis.reason
    : analysis.reason.replace('Waiting for review:', 'The checks found:');
}

export const UPDATED = {
  title: 'Status updated',
  description: 'Screenshot status has been updated successfully.',
} as const;

/** Why a decision failed, in words for its card. */
export function reviewErrorWords(error: unknown): string {
  return errorWords(error, {
    none: 'The server did not answer. Nothing was changed; please try again.',
    404: 'This screenshot is no longer there.',
    409: 'Another admin reviewed this meanwhile. Your decision was not accepted.',
  });
}

/** The toast of a decision that failed, with the reason if the screenshot was changed or removed meanwhile. */
export function failedWords(error: unknown): ToastContent {
  const why = [404, 409].includes(statusOf(error) ?? 0) ? ` ${reviewErrorWords(error)}` : '';
  const description = `Failed to update screenshot status.${why}`;
  return { title: 'Update failed', tone: 'destructive', description };
}
