import type { AuditStamp, StoredScreenshot } from '../ports/index.ts';
import { fail, type Result, succeed } from '../result.ts';
import { moderate, type ScreenshotStatus } from '../screenshot/moderate.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** `version` is the one that the reviewer saw: a row that has another by now is left as it is. */
export type ReviewScreenshotInput = {
  readonly id: string;
  readonly to: ScreenshotStatus;
  readonly version?: number | undefined;
  readonly stamp: AuditStamp;
};

export type ReviewFailure = { readonly code: 'not_found' | 'illegal_transition' | 'changed_meanwhile' };

export type ReviewScreenshot = (
  input: ReviewScreenshotInput,
) => Promise<Result<StoredScreenshot, ReviewFailure>>;

/** Gives a screenshot its verdict, or withdraws it, and notes who did. Of two reviewers at once one is refused. */
export function makeReviewScreenshot({ screenshots }: Pick<UseCaseDeps, 'screenshots'>): ReviewScreenshot {
  return async ({ id, to, version, stamp }) => {
    let refused: ReviewFailure | undefined;
    const stored = await screenshots.revise(id, (shot) => {
      refused = refusalOf(shot, to, version);
      if (refused !== undefined) return undefined;
      return {
        next: {
          ...shot,
          status: to,
          reviewedAt: to === 'pending' ? null : stamp.at,
          reviewedBy: to === 'pending' ? null : stamp.actor,
          version: shot.version + 1,
        },
        audit: {
          ...stamp,
          action: 'screenshot_reviewed',
          subject: id,
          before: { status: shot.status },
          after: { status: to },
        },
      };
    });
    if (stored === undefined) return fail('not_found');
    return refused === undefined ? succeed(stored) : { ok: false, code: refused.code };
  };
}

function refusalOf(
  shot: StoredScreenshot,
  to: ScreenshotStatus,
  version = shot.version,
): ReviewFailure | undefined {
  if (version !== shot.version) return { code: 'changed_meanwhile' };
  const moved = moderate(shot.status, to);
  return moved.ok ? undefined : { code: moved.code };
}
