import type { RouteFrame } from '../platform/routes/routeFrame.ts';
import type { ClaimOf, OriginOf } from './rankingClaim.ts';

/** What routes about visitors are given. */
export type VisitorOptions = RouteFrame & {
  readonly claimOf: ClaimOf;
  readonly originOf: OriginOf;
  /** The most active visitors of an address that count. */
  readonly activePerAddress: number;
};
