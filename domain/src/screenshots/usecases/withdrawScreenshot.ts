import type { TrailEntry, TrailContext, StoredScreenshot } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type WithdrawFailure = { readonly code: 'not_found' | 'illegal_transition' };

export type WithdrawScreenshot = (input: {
  readonly id: string;
  readonly visitorId: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredScreenshot, WithdrawFailure>>;

/**
 * Removes a screenshot that this visitor sent, then its images, so that no row ever names an image that is gone. One of
 * another visitor is 'not_found'. A rejected one stays: what was rejected counts against later uploads.
 */
export function makeWithdrawScreenshot({
  screenshots,
  objects,
}: Pick<UseCaseDeps, 'screenshots' | 'objects'>): WithdrawScreenshot {
  return async ({ id, visitorId, context }) => {
    const removed = await screenshots.remove(id, (stored) => withdrawalOf(stored, visitorId, context));
    if (!removed.ok) return removed;
    await objects.remove([removed.value.imageKey, removed.value.thumbnailKey]).catch(() => {
      // The row is gone; the sweep removes objects that no row names.
    });
    return removed;
  };
}

/** The trail entry of a withdrawal by this visitor, if it may be. */
export function withdrawalOf(
  { id, visitorId, status }: StoredScreenshot,
  asking: string | undefined,
  context: TrailContext,
): Result<TrailEntry, WithdrawFailure> {
  if (visitorId !== asking) return fail('not_found');
  if (status === 'rejected') return fail('illegal_transition');
  return succeed({
    ...context,
    action: 'screenshot_withdrawn',
    subject: id,
    before: { status },
    after: null,
  });
}
