/**
 * Checks a server's record and its fair draws from outside.
 * @module audit
 */

export { fairNumber } from './game/draw/fairNumber.ts';
export {
  beaconRoundOf,
  type DrawnRound,
  drawnRoundText,
  parseBeaconRound,
  parseDrawnRounds,
  randomnessOf,
  type SignedRound,
} from './game/draw/beacon.ts';

export { type AuditFinding, findingText, MOST_FINDINGS } from './record/audit/auditFinding.ts';
export { checkFairness } from './record/audit/checkFairness.ts';
export { auditLog } from './record/audit/auditLog.ts';
export type { AuditDeps, AuditPolicy, AuditReport } from './record/audit/auditReport.ts';
export type { AuditState } from './record/audit/auditState.ts';
