import { moderate } from '@bigsmall/domain';
import type { ScreenshotStatus } from '../../api/adminScreenshots.ts';

/** As their buttons stand: what destroys never comes first. */
export const VERDICT_ORDER = ['approved', 'rejected', 'pending'] as const;

/** Where a screenshot of this status may go. */
export function verdictsFor(status: ScreenshotStatus): readonly ScreenshotStatus[] {
  return VERDICT_ORDER.filter((to) => moderate(status, to).ok);
}

export function mayBecome(status: ScreenshotStatus, to: ScreenshotStatus): boolean {
  return moderate(status, to).ok;
}
