import { DAY } from '../platform/time/spans.ts';

/** Approvals by machine that one by a person carries. */
const BY_MACHINE = 10;
const LASTS = 30 * DAY;

/** Who approved a visitor's screenshots, read when a new one is taken. */
export type ApprovalTrust = {
  /** Ms since a person last approved one; null when no person ever did. */
  readonly sincePersonApproval: number | null;
  /** Screenshots that were approved by machine after that, whatever became of them. */
  readonly byMachineSince: number;
};

/**
 * Why the visitor's trust no longer suffices for an approval by machine, in plain words; undefined while it does. Only a
 * person's approval renews trust: it lasts for less than 30 days and for 10 approvals by machine.
 */
export function fadedTrust({ sincePersonApproval, byMachineSince }: ApprovalTrust): string | undefined {
  if (sincePersonApproval === null || sincePersonApproval >= LASTS) {
    return 'no person has approved a screenshot of this visitor in the last 30 days';
  }
  return byMachineSince < BY_MACHINE
    ? undefined
    : `${BY_MACHINE} screenshots of this visitor were approved without a person since a person last approved one`;
}
