import type { Plugin } from '@hapi/hapi';
import { createAdminCookie } from '../../admin/createAdminCookie.ts';
import { type AuditDeps, auditRoute } from './audit.ts';
import { type ClaimObjectsDeps, claimObjectsRoute } from './claimObjects.ts';
import { type QuarantineDeps, quarantineRoute, reviewQuarantineRoute } from './quarantine.ts';
import { sessionRoute } from './session.ts';
import { type SignInDeps, signInRoute } from './signIn.ts';
import { type SignOutDeps, signOutRoute } from './signOut.ts';
import { type SummaryDeps, summaryRoute } from './summary.ts';
import { type SweepObjectsDeps, sweepObjectsRoute } from './sweepObjects.ts';

export type AdminRoutesDeps = Omit<SignInDeps & SignOutDeps, 'cookie'> &
  SummaryDeps &
  ClaimObjectsDeps &
  SweepObjectsDeps &
  AuditDeps &
  QuarantineDeps & {
    /** Whether visitors use https. */
    readonly https: boolean;
  };

/** Sign-in and sign-out, the admin's home, the audit log, the object store and the quarantine. */
export const adminRoutes: Plugin<AdminRoutesDeps> = {
  name: 'admin',
  register(server, given) {
    const deps = { ...given, cookie: createAdminCookie(given.https) };
    server.state(deps.cookie.name, deps.cookie.options);
    server.route(signInRoute(deps));
    server.route([sessionRoute(), signOutRoute(deps)]);
    server.route(summaryRoute(deps));
    server.route(auditRoute(deps));
    server.route(claimObjectsRoute(deps));
    server.route(sweepObjectsRoute(deps));
    server.route(quarantineRoute(deps));
    server.route(reviewQuarantineRoute(deps));
  },
};
