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
