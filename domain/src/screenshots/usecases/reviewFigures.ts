import { dayOfIndia, istDay } from '../../platform/time/ist.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';
import { type ReviewDay, reviewDays } from '../reviewDays.ts';
import { DAY } from '../../platform/time/spans.ts';

/** Today and the six days before. */
const DAYS = 7;
/** Bounds of what is read: the newest decisions of the trail, and the newest screenshots. */
const DECISIONS = 5000;
const SCREENSHOTS = 1000;

export type ReadReviewFigures = (input: { readonly now: number }) => Promise<readonly ReviewDay[]>;

/**
 * What each admin decided on each of the last 7 days, by the trail. A reset is no decision. The wait is that of the
 * first decision on a screenshot, as far as it is among the newest 1,000.
 */
export function makeReadReviewFigures({
  trail,
  screenshots,
}: Pick<UseCaseDeps, 'trail' | 'screenshots'>): ReadReviewFigures {
  return async ({ now }) => {
    const since = dayOfIndia(istDay(now - (DAYS - 1) * DAY))!.start;
    const [entries, newest] = await Promise.all([
      trail.newest(DECISIONS, undefined, { action: 'screenshot_reviewed', since }),
      screenshots.list(undefined, SCREENSHOTS),
    ]);
    const submitted = new Map(newest.map(({ id, submittedAt }) => [id, submittedAt]));
    const decided = new Set<string>();
    const decisions = entries.toReversed().flatMap(({ actor, at, subject, after }) => {
      if (after?.['status'] === 'pending' || subject === null) return [];
      const submittedAt = decided.has(subject) ? undefined : submitted.get(subject);
      decided.add(subject);
      return [{ admin: actor, at, waited: submittedAt === undefined ? null : Math.max(0, at - submittedAt) }];
    });
    return reviewDays(decisions);
  };
}
