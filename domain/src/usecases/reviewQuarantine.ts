import type { AuditStamp, QuarantinedDraw } from '../ports/index.ts';
import { fail, type Result, succeed } from '../result.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** `take_in` makes the row a draw, `drop` hides it. */
export type QuarantineVerdict = 'take_in' | 'drop';

export type ReviewQuarantine = (input: {
  readonly period: string;
  readonly verdict: QuarantineVerdict;
  readonly stamp: AuditStamp;
}) => Promise<Result<QuarantinedDraw, { readonly code: 'not_found' }>>;

/** An admin's word on a row that the feed named and nobody believed, with its audit entry. */
export function makeReviewQuarantine({ quarantine }: Pick<UseCaseDeps, 'quarantine'>): ReviewQuarantine {
  return async ({ period, verdict, stamp }) => {
    const taken = verdict === 'take_in';
    const reviewed = await quarantine[taken ? 'takeIn' : 'drop'](period, ({ number, reason }) => ({
      ...stamp,
      action: taken ? 'draw_taken_in' : 'draw_dropped',
      subject: period,
      before: { number, reason },
      after: null,
    }));
    return reviewed === undefined ? fail('not_found') : succeed(reviewed);
  };
}
