import type { Period } from '../period/period.ts';
import type { TrailContext, QuarantinedDraw } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Deps = Pick<UseCaseDeps, 'quarantine'>;

/** The most rows that an admin sees. */
const MOST_SHOWN = 100;

export type ListQuarantine = () => Promise<readonly QuarantinedDraw[]>;

/** The rows of the feed that are not believed and that no admin dropped, at most 100, the last seen first. */
export function makeListQuarantine({ quarantine }: Deps): ListQuarantine {
  return () => quarantine.list(MOST_SHOWN);
}

/** `take_in` makes the row a draw, `drop` hides it. */
export type QuarantineDecision = 'take_in' | 'drop';

export type ReviewQuarantine = (input: {
  readonly period: Period;
  readonly decision: QuarantineDecision;
  readonly context: TrailContext;
}) => Promise<Result<QuarantinedDraw, { readonly code: 'not_found' }>>;

/** Applies an admin's decision on a quarantined row, with its trail entry. */
export function makeReviewQuarantine({ quarantine }: Deps): ReviewQuarantine {
  return async ({ period, decision, context }) => {
    const taken = decision === 'take_in';
    const reviewed = await quarantine[taken ? 'takeIn' : 'drop'](period, ({ number, reason }) => ({
      ...context,
      action: taken ? 'draw_taken_in' : 'draw_dropped',
      subject: period,
      before: { number, reason },
      after: null,
    }));
    return reviewed === undefined ? fail('not_found') : succeed(reviewed);
  };
}
