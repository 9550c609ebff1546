import { Readable } from 'node:stream';
import type { ServerRoute } from '@hapi/hapi';
import { csvLine } from '@bigsmall/domain/people';
import type { TrailEntry } from '@bigsmall/domain/ports';
import { field, oneOf, shape, type Wire } from '../../platform/shapes.ts';
import type { AdminRouteOptions } from '../options.ts';
import { trailFilter, trailQueryFields } from './trailFields.ts';

const PAGE = 500;
const HEADER = ['time', 'admin', 'action', 'row', 'before', 'after', 'id'];

const query = shape({
  ...trailQueryFields,
  format: field(oneOf(['csv', 'json']), 'format', "'csv' or 'json'"),
});

/** The entries of the log that fit, the newest first, as a file; read page by page while the caller reads. */
export function trailExportRoute({ listTrail }: AdminRouteOptions) {
  const route: ServerRoute<{ Query: Wire<typeof query> }> = {
    method: 'GET',
    path: '/api/admin/audit/export',
    options: {
      auth: 'admin',
      validate: { query },
      plugins: { answerType: 'text/csv' },
      cache: { otherwise: 'no-store' },
    },
    async handler({ query: { format, ...given } }, h) {
      const filter = trailFilter(given);
      const readAfter = (before?: string) => listTrail({ limit: PAGE, before, filter });
      // Before the answer begins, so that an error has its own status.
      const first = await readAfter();
      async function* pages(): AsyncIterable<readonly TrailEntry[]> {
        for (let page = first; page.length > 0; page = await readAfter(page.at(-1)!.id)) {
          yield page;
          if (page.length < PAGE) return;
        }
      }
      const text = format === 'csv' ? csvOf(pages()) : jsonOf(pages());
      return h
        .response(Readable.from(text, { objectMode: false }))
        .type(format === 'csv' ? 'text/csv' : 'application/json')
        .header('content-disposition', `attachment; filename="bigsmall-audit.${format}"`);
    },
  };
  return route;
}

async function* csvOf(pages: AsyncIterable<readonly TrailEntry[]>): AsyncIterable<string> {
  yield csvLine(HEADER);
  for await (const page of pages) yield page.map(toCsv).join('');
}

function toCsv({ at, actor, action, subject, before, after, id }: TrailEntry): string {
  const [was, is] = [before, after].map((facts) => facts && JSON.stringify(facts));
  return csvLine([new Date(at).toISOString(), actor, action, subject, was ?? null, is ?? null, id]);
}

async function* jsonOf(pages: AsyncIterable<readonly TrailEntry[]>): AsyncIterable<string> {
  let begin = '[\n';
  for await (const page of pages) {
    yield begin + page.map((entry) => JSON.stringify(entry)).join(',\n');
    begin = ',\n';
  }
  yield begin === '[\n' ? '[]\n' : '\n]\n';
}
