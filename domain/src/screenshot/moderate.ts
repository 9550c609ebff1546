import { fail, type Result, succeed } from '../result.ts';

export type ScreenshotStatus = 'pending' | 'approved' | 'rejected';

const NEXT: Readonly<Record<ScreenshotStatus, readonly ScreenshotStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
};

/** The new status, or `illegal_transition`: a verdict changes only by way of pending, nothing moves to itself. */
export function moderate(
  status: ScreenshotStatus,
  to: ScreenshotStatus,
): Result<ScreenshotStatus, { readonly code: 'illegal_transition' }> {
  return NEXT[status].includes(to) ? succeed(to) : fail('illegal_transition');
}
