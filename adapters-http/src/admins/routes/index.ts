import type { Plugin } from '@hapi/hapi';
import { createAdminCookie } from '../createAdminCookie.ts';
import { accountRoute, ownPasswordRoute, secondFactorRoute } from './account.ts';
import { summaryRoute, trailExportRoute, trailRoute } from './home.ts';
import { sessionRoute, signInNeedsRoute, signInRoute, signOutRoute } from './signIn.ts';
import type { AdminOptions } from '../options.ts';

/** Sign-in and sign-out, an admin's own account, the admin's home and the trail. */
export const adminRoutes: Plugin<AdminOptions> = {
  name: 'admin',
  register(server, given) {
    const deps = { ...given, cookie: createAdminCookie(given.https) };
    server.state(deps.cookie.name, deps.cookie.options);
    server.route(signInRoute(deps));
    server.route(signInNeedsRoute(deps));
    server.route([sessionRoute(), signOutRoute(deps)]);
    server.route(accountRoute(deps));
    server.route(ownPasswordRoute(deps));
    server.route(secondFactorRoute(deps));
    server.route(summaryRoute(deps));
    server.route(trailRoute(deps));
    server.route(trailExportRoute(deps));
  },
};
