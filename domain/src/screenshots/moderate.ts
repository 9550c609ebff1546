import { fail, type Result, succeed } from '../platform/result.ts';

export const SCREENSHOT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ScreenshotStatus = (typeof SCREENSHOT_STATUSES)[number];

const NEXT: Readonly<Record<ScreenshotStatus, readonly ScreenshotStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
};

/** The new status, or `illegal_transition`: a decision changes only by way of pending, no status moves to itself. */
export function moderate(
  status: ScreenshotStatus,
  to: ScreenshotStatus,
): Result<ScreenshotStatus, { readonly code: 'illegal_transition' }> {
  return NEXT[status].includes(to) ? succeed(to) : fail('illegal_transition');
}

/** Why a screenshot was rejected, as its sender is told: the page has a sentence for each. */
export const REJECTION_REASONS = ['no_win', 'unclear', 'personal_data', 'sent_before', 'edited'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The largest image that may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
