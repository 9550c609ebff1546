import type { Plugin, ServerRoute } from '@hapi/hapi';
import { trailContext } from '../adminAuth.ts';
import { accountRoute, ownPasswordRoute, secondFactorRoute } from './account.ts';
import { sessionRoute, signInNeedsRoute, signInRoute, signOutRoute } from './signIn.ts';
import type { App } from '../../app.ts';
import { Readable } from 'node:stream';
import type { TrailEntry } from '@bigsmall/domain/ports';
import { edition } from '../../platform/edition.ts';
import { route, rowParams } from '../../platform/route.ts';
import { field, list, optional, rowId, shape, text, done } from '../../platform/shapes.ts';
import { adminSummary, trailEntry } from '../wire.ts';
import type { DeleteBanner } from '@bigsmall/domain/usecases';
import { notFound } from '../../platform/errors.ts';

/** Sign-in and sign-out, an admin's own account, the admin's home and the trail. */
export const adminRoutes: Plugin<App> = {
  name: 'admin',
  register(server, app) {
    for (const { name, options } of [app.cookie, app.devices]) server.state(name, options);
    server.route(signInRoute(app));
    server.route(signInNeedsRoute(app));
    server.route([sessionRoute(), signOutRoute(app)]);
    server.route(accountRoute(app));
    server.route(ownPasswordRoute(app));
    server.route(secondFactorRoute(app));
    server.route(summaryRoute(app));
    server.route(trailRoute(app));
    server.route(trailExportRoute(app));
  },
};

/** The counts of the admin's home, and what does not work. */
function summaryRoute(deps: App) {
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
function trailRoute({ listTrail }: App) {
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
function trailExportRoute({ listTrail }: App): ServerRoute {
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

/** The start of a cell, at any separator of a spreadsheet, whose text would run as a formula. */
const FORMULA = /(?<=^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠]|[\t\r])/g;

/** A line of CSV (RFC 4180) with its line end, each cell in quotes; a formula is prefixed with `'`. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  const cell = typeof value === 'string' ? value.replaceAll(FORMULA, "'") : String(value ?? '');
  return `"${cell.replaceAll('"', '""')}"`;
}

/** An admin deletes a row; `remove` answers whether there was one, `what` names it in the error. */
export function deleteRoute(path: string, what: string, remove: DeleteBanner, { now, newId }: App) {
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
