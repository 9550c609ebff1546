/**
 * Sessions, self-limits (brakes), admins and their trail.
 * @module people
 */

export {
  ADMIN_NAME_PATTERN,
  ADMIN_SESSION_IDLE,
  ADMIN_SESSION_LASTS,
  accountFor,
  type AdminAccount,
} from './admins/adminAccount.ts';

export { type PublicId, requirePublicId, requireSessionId, type SessionId } from './visitors/ids.ts';
export type { Caller } from './visitors/ids.ts';

export {
  type BrakeChange,
  brakeKeys,
  type Brakes,
  type BrakeStop,
  COOL_OFFS,
  type CoolOff,
  type Limit,
  MOST_LIMIT,
  NO_BRAKES,
  strictestLimit,
} from './visitors/brakes.ts';
