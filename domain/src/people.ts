/**
 * Sessions, self-limits (brakes), admins and what they did.
 * @module people
 */

export { AUDIT_ACTIONS, type AuditAction } from './admin/auditActions.ts';
export { auditHasText } from './admin/auditHasText.ts';
export {
  ADMIN_NAME_PATTERN,
  ADMIN_ROLES,
  accountFor,
  type AdminAccount,
  adminNameKey,
  type AdminRole,
} from './admin/adminAccount.ts';
export { BACKUP_CODES, type ReadCode } from './admin/backupCodes.ts';
export { findInvited } from './admin/adminInvitation.ts';
export { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS, isAdminSessionAlive } from './admin/isAdminSessionAlive.ts';

export { type PublicId, requirePublicId } from './session/publicId.ts';
export { requireSessionId, type SessionId } from './session/sessionId.ts';
export {
  parseRecoveryCode,
  RECOVERY_BYTES,
  type RecoveryCode,
  recoveryCodeOf,
  recoveryCodeText,
} from './session/recoveryCode.ts';

export { brakeKeys } from './brakes/brakeKeys.ts';

export type { Owner } from './session/owner.ts';

export {
  type Brakes,
  COOL_OFFS,
  type CoolOff,
  type Limit,
  LIMIT_KINDS,
  type LimitKind,
  MOST_LIMIT,
  NO_BRAKES,
} from './brakes/brakes.ts';
export type { BrakeStop, BrakeUse } from './brakes/brakeStop.ts';
export type { BrakeChange } from './brakes/changeBrakes.ts';

export { csvLine } from './csv/csvLine.ts';
