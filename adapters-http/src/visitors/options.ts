import type { RouteFrame } from '../platform/routes/routeFrame.ts';
import type { PresenceWindow } from './createPresenceWindow.ts';
import type { ClaimOf, OriginOf } from './rankingClaim.ts';

export type VisitorParts = { readonly presence: PresenceWindow };

/** What routes about visitors are given. */
export type VisitorOptions = RouteFrame &
  VisitorParts & {
    readonly claimOf: ClaimOf;
    readonly originOf: OriginOf;
    /** The visitor id that inherits the brakes of a visitor or session whose data are deleted. */
    /** The most active sessions of an address that count. */
    readonly activePerAddress: number;
  };
