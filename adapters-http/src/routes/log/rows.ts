import type { ServerRoute } from '@hapi/hapi';
import { isPeriod } from '@bigsmall/domain';
import { httpError } from '../../responses/httpError.ts';
import type { RouteDeps } from '../routeDeps.ts';
import { IMMUTABLE } from './immutable.ts';

/** What was recorded for a period, once its draw is in the log. */
export function rowsRoute({ readRows }: Pick<RouteDeps, 'readRows'>) {
  const route: ServerRoute<{ Params: { period: string } }> = {
    method: 'GET',
    path: '/api/log/rows/{period}',
    options: { plugins: { answerType: 'text/plain' } },
    async handler({ params: { period } }, h) {
      const rows = isPeriod(period) ? await readRows({ period }) : undefined;
      if (rows === undefined) throw httpError('not_found', 'The log has no draw of this period.');
      // A period without rows is an answer too, not 204.
      return h.response(rows.join('')).code(200).type('text/plain').header('cache-control', IMMUTABLE);
    },
  };
  return route;
}
