import { SCREENSHOT_STATUSES } from '@bigsmall/domain/content';
import type { AdminScreenshot, ScreenshotStatus } from '../../../api/admin/adminScreenshots.ts';
import type { VisibleItem } from './arrange.ts';
import { REASON_KEYS, type RejectionReason } from './rejectionWords.ts';
import { DECISIONS } from './reviewWords.ts';

/** What a key does on the active screenshot. Each function tells whether the key means something. */
export function reviewKeys({
  activeItem,
  onDecision,
  onView,
  onSelect,
}: {
  readonly activeItem: VisibleItem | undefined;
  readonly onDecision: (item: VisibleItem, to: ScreenshotStatus, reason?: RejectionReason) => void;
  readonly onView: () => void;
  readonly onSelect: (screenshot: AdminScreenshot) => void;
}) {
  function onDecisionKey(key: string): boolean {
    if (activeItem === undefined) return false;
    const to = SCREENSHOT_STATUSES.find((status) => DECISIONS[status].key === key.toLowerCase());
    const reason = REASON_KEYS.find((each) => each.key === key)?.reason;
    if (to !== undefined) onDecision(activeItem, to);
    else if (reason !== undefined) onDecision(activeItem, 'rejected', reason);
    else return false;
    return true;
  }
  function onKey(key: string, onCard: boolean): boolean {
    if (activeItem === undefined) return false;
    const { screenshot, stale } = activeItem;
    if (key === 'Enter' && onCard) onView();
    else if (key === ' ' && onCard) {
      if (!stale) onSelect(screenshot);
    } else return onDecisionKey(key);
    return true;
  }
  return { onDecisionKey, onKey };
}
