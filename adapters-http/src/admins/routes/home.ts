import type { Plugin, ServerRoute } from '@hapi/hapi';
import { createAdminCookie } from '../createAdminCookie.ts';
import { accountRoute, ownPasswordRoute, secondFactorRoute } from './account.ts';
import { sessionRoute, signInNeedsRoute, signInRoute, signOutRoute } from './signIn.ts';
import type { AdminOptions, AdminRouteOptions } from '../options.ts';
import { Readable } from 'node:stream';
import { csvLine } from '@bigsmall/domain/people';
import type { TrailEntry } from '@bigsmall/domain/ports';
import { edition } from '../../platform/edition.ts';
import { route } from '../../platform/routes/route.ts';
import { field, list, optional, rowId, shape, text } from '../../platform/shapes.ts';
import { adminSummary, trailEntry } from '../wire.ts';
import type { DeleteBanner } from '@bigsmall/domain/usecases';
import { trailContext } from '../trailContext.ts';
import { done } from '../../platform/wire.ts';
import { notFound } from '../../platform/responses/httpError.ts';
import type { RouteFrame } from '../../platform/routes/routeFrame.ts';
import { rowParams } from '../../platform/routes/validation.ts';

/** Sign-in and sign-out, an admin's own account, the admin's home and the trail. */
export const adminRoutes: Plugin<AdminOptions> = {
  name: 'admin',
  register(server, given) {
    const deps = { ...given, cookie: createAdminCookie(given.https) };
    for (const { name, options } of [deps.cookie, deps.devices]) server.state(name, options);
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

/** The counts of the admin's home, and what does not work. */
function summaryRoute(deps: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/summary',
    auth: 'admin',
    answer: adminSummary,
    caching: 'no-store',
  })(async () => {
    const [{ banners: bannerAds, ...counts }, visitors, { degraded }] = await Promise.all([
      deps.readAdminSummary(),
      deps.countActive({ now: deps.now(), perAddress: deps.activePerAddress }),
      deps.readReadiness(),
    ]);
    return { ...counts, bannerAds, visitors, edition, degraded };
  });
}

const query = shape({
  limit: optional(field(text.pattern(/^([1-9]\d?|1\d\d|200)$/), 'limit', 'a whole number from 1 to 200')),
  before: optional(field(rowId, 'before', 'the id of an entry')),
});

/** The entries of the trail, newest first; the next page takes the last entry's id as `before`. */
function trailRoute({ listTrail }: AdminRouteOptions) {
  return route({
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'admin',
    query,
    answer: list(trailEntry),
    caching: 'no-store',
  })(({ query: { limit = '50', before } }) => listTrail({ limit: Number(limit), before }));
}

const PAGE = 500;

/** The whole trail as a file, the newest first; read page by page while the caller reads. */
function trailExportRoute({ listTrail }: AdminRouteOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/admin/audit/export',
    options: {
      auth: 'admin',
      validate: { query: shape({}) },
      plugins: { answerType: 'text/csv' },
      cache: { otherwise: 'no-store' },
    },
    async handler(_request, h) {
      // Before the answer begins, so that an error has its own status.
      const first = await listTrail({ limit: PAGE });
      async function* lines(): AsyncIterable<string> {
        yield csvLine(['time', 'admin', 'action', 'row', 'before', 'after', 'id']);
        for (
          let page = first;
          page.length > 0;
          page = await listTrail({ limit: PAGE, before: page.at(-1)!.id })
        ) {
          yield page.map(toCsv).join('');
          if (page.length < PAGE) return;
        }
      }
      return h
        .response(Readable.from(lines(), { objectMode: false }))
        .type('text/csv')
        .header('content-disposition', 'attachment; filename="bigsmall-audit.csv"');
    },
  };
}

function toCsv({ at, actor, action, subject, before, after, id }: TrailEntry): string {
  const [was, is] = [before, after].map((facts) => facts && JSON.stringify(facts));
  return csvLine([new Date(at).toISOString(), actor, action, subject, was ?? null, is ?? null, id]);
}

/** An admin deletes a row; `remove` answers whether there was one, `what` names it in the error. */
export function deleteRoute(path: string, what: string, remove: DeleteBanner, { now, newId }: RouteFrame) {
  return route({
    method: 'DELETE',
    path,
    auth: 'admin',
    params: rowParams,
    answer: done,
  })(async (request) => {
    const context = trailContext(request, { now, newId });
    if (!(await remove({ id: request.params.id, context }))) throw notFound(what);
    return { ok: true };
  });
}
