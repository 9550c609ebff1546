import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ServerRoute } from '@hapi/hapi';
import { isPeriod } from '@bigsmall/domain';
import { httpError } from '../../platform/responses/httpError.ts';
import { acceptsGzip, asItIs } from '../../platform/snapshots/snapshotRoute.ts';
import { createSharedBytes } from '../../platform/responses/createSharedBytes.ts';
import type { RecordOptions } from '../options.ts';
import { IMMUTABLE } from './immutable.ts';

/** Rows of a crowd are megabytes of random ids, which higher levels make hardly shorter. */
const compress = promisify(gzip);
const LEVEL = { level: 3 };

const MB = 1024 * 1024;
const SHARED = { most: 48 * MB, kept: 24 * MB, atOnce: 2, waiting: 40 };

/** What was recorded for a period, once its draw is in the log. It is made and compressed once for all who ask. */
export function rowsRoute({ readRows, trustProxy }: RecordOptions) {
  const sharedBytes = createSharedBytes({ ...SHARED, trustProxy });
  const route: ServerRoute<{ Params: { period: string } }> = {
    method: 'GET',
    path: '/api/log/rows/{period}',
    options: {
      plugins: { answerType: 'text/plain', perMinute: { address: 60 } },
    },
    async handler(request, h) {
      const { period } = request.params;
      const asGzip = acceptsGzip(request.raw.req.headers['accept-encoding']);
      const make = async () => {
        const rows = isPeriod(period) ? await readRows({ period }) : undefined;
        const text = rows && Buffer.from(rows.join(''));
        return text && asGzip ? compress(text, LEVEL) : text;
      };
      const bytes = await sharedBytes(`rows ${period} ${asGzip ? 'gzip' : ''}`, request, make);
      if (bytes === undefined) throw httpError('not_found', 'The log has no draw of this period.');
      asItIs(request);
      // A period without rows is an answer too, not 204.
      const answer = h.response(bytes).code(200).type('text/plain').vary('accept-encoding');
      return (asGzip ? answer.header('content-encoding', 'gzip') : answer).header('cache-control', IMMUTABLE);
    },
  };
  return route;
}
