import type { ToastContent } from '../../../design-system/index.ts';

export const UPDATED = {
  title: 'Status updated',
  description: 'Screenshot status has been updated successfully.',
} as const;
const FAILED = { title: 'Update failed', tone: 'destructive' } as const;
export const NOT_UPDATED = { ...FAILED, description: 'Failed to update screenshot status.' };

/** What a toast says of decisions that were sent together, and of which the server took so many. */
export function sentWords(made: number, all: number): ToastContent {
  if (made < all) return { ...FAILED, description: `${made} updated, ${all - made} failed` };
  if (made === 1) return UPDATED;
  return { ...UPDATED, description: `${made} screenshots have been updated successfully.` };
}
