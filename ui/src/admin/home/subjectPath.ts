import type { TrailEntry } from '../../api/admin/adminHome.ts';
import { ASKED } from '../../shared/admin/asked/useAsked.ts';

const PAGES = [
  ['gift_code_', '/admin/giftcode?'],
  ['banner_', '/admin/ads?'],
  ['screenshot_', '/admin/screenshots?tab=all&'],
] as const;

/** After these the record is gone. */
const GONE = /_(deleted|withdrawn)$/;

/** Where an admin finds the record that an entry of the trail is about; null for one that is gone or has no page. */
export function subjectPath({ action, subject }: Pick<TrailEntry, 'action' | 'subject'>): string | null {
  const page = PAGES.find(([prefix]) => action.startsWith(prefix))?.[1];
  if (page === undefined || subject === null || GONE.test(action)) return null;
  return `${page}${new URLSearchParams({ [ASKED]: subject })}`;
}

/** Whether an entry is about a screenshot that can still be there. */
export function isAboutScreenshot(entry: Pick<TrailEntry, 'action' | 'subject'>): boolean {
  return subjectPath(entry)?.startsWith('/admin/screenshots') ?? false;
}
