import type { ToastContent } from '../../../design-system/index.ts';
import { isForOneScreenshot, reviewErrorWords } from './reviewErrorWords.ts';

export const UPDATED = {
  title: 'Status updated',
  description: 'Screenshot status has been updated successfully.',
} as const;
const FAILED = { title: 'Update failed', tone: 'destructive' } as const;
const NOT_UPDATED = 'Failed to update screenshot status.';

/** What a toast says of a decision that failed, with the reason if it is this screenshot's. */
export function failedWords(error: unknown): ToastContent {
  const why = isForOneScreenshot(error) ? ` ${reviewErrorWords(error)}` : '';
  return { ...FAILED, description: NOT_UPDATED + why };
}

/** What a toast says of decisions that were sent together, and of which the server took so many. */
export function sentWords(made: number, all: number): ToastContent {
  if (made < all) return { ...FAILED, description: `${made} updated, ${all - made} failed` };
  if (made === 1) return UPDATED;
  return { ...UPDATED, description: `${made} screenshots have been updated successfully.` };
}
