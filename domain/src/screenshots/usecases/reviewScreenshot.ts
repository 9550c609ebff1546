import type { TrailContext, TrailSnapshot, ScreenshotRevision, StoredScreenshot } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { moderate, type ScreenshotStatus } from '../moderate.ts';
import type { RejectionReason } from '../rejectionReasons.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** `reason` is for the sender of a rejected one; of other decisions it is ignored. `version` is the one that the reviewer saw: a row that has another by now is left as it is. */
export type ReviewScreenshotInput = {
  readonly id: string;
  readonly to: ScreenshotStatus;
  readonly reason?: RejectionReason | undefined;
  readonly version?: number | undefined;
  readonly context: TrailContext;
};

export type ReviewFailure = { readonly code: 'not_found' | 'illegal_transition' | 'changed_meanwhile' };

export type ReviewScreenshot = (
  input: ReviewScreenshotInput,
) => Promise<Result<StoredScreenshot, ReviewFailure>>;

/** Gives a screenshot a decision, or withdraws it, with its trail entry. Of two reviewers at once one is rejected. */
export function makeReviewScreenshot({ screenshots }: Pick<UseCaseDeps, 'screenshots'>): ReviewScreenshot {
  return ({ id, to, reason = null, version, context }) =>
    screenshots.revise(id, (stored): Result<ScreenshotRevision, ReviewFailure> => {
      if (version !== undefined && version !== stored.version) return fail('changed_meanwhile');
      const moved = moderate(stored.status, to);
      if (!moved.ok) return moved;
      const rejectedFor = to === 'rejected' ? reason : null;
      return succeed({
        next: {
          ...stored,
          status: to,
          reviewedAt: to === 'pending' ? null : context.at,
          reviewedBy: to === 'pending' ? null : context.actor,
          rejectedFor,
          version: stored.version + 1,
        },
        trail: {
          ...context,
          action: 'screenshot_reviewed',
          subject: id,
          before: factsOf(stored),
          after: factsOf({ status: to, rejectedFor }),
        },
      });
    });
}

/** A decision as the trail has it. */
function factsOf({ status, rejectedFor }: Pick<StoredScreenshot, 'status' | 'rejectedFor'>): TrailSnapshot {
  return { status, ...(rejectedFor !== null && { reason: rejectedFor }) };
}
