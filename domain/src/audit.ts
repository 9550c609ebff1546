/**
 * Checks a server's record and its fair draws from outside.
 * @module audit
 */

export { fairNumber } from './draw/fairNumber.ts';
export {
  beaconRoundOf,
  type DrawnRound,
  drawnRoundText,
  parseBeaconRound,
  parseDrawnRounds,
  randomnessOf,
  type SignedRound,
} from './draw/beacon.ts';

export { type AuditFinding, findingText, MOST_FINDINGS } from './audit/auditFinding.ts';
export { checkFairness } from './audit/checkFairness.ts';
export { auditLog } from './audit/auditLog.ts';
export type { AuditDeps, AuditPolicy, AuditReport } from './audit/auditReport.ts';
export type { AuditState } from './audit/auditState.ts';
