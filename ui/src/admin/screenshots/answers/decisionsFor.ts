import { moderate } from '@bigsmall/domain/content';
import type { ScreenshotStatus } from '../../../api/admin/adminScreenshots.ts';

/** The order of the buttons: a destructive one never comes first. */
export const DECISION_ORDER = ['approved', 'rejected', 'pending'] as const;

/** The statuses that a screenshot of this status can change to. */
export function decisionsFor(status: ScreenshotStatus): readonly ScreenshotStatus[] {
  return DECISION_ORDER.filter((to) => moderate(status, to).ok);
}

export function canTransition(status: ScreenshotStatus, to: ScreenshotStatus): boolean {
  return moderate(status, to).ok;
}
