import type { ServerRoute } from '@hapi/hapi';
import { earlierText } from '@bigsmall/domain/log';
import { httpError } from '../../platform/responses/httpError.ts';
import type { RecordOptions } from '../options.ts';
import { IMMUTABLE } from './immutable.ts';

/** What players had counted before the record began, a line each: no log proves it. The page after the last is empty. */
export function beforeRoute({ readBefore }: RecordOptions) {
  const route: ServerRoute<{ Params: { page: string } }> = {
    method: 'GET',
    path: '/api/log/before/{page}',
    options: { plugins: { answerType: 'text/plain' } },
    async handler({ params: { page } }, h) {
      if (!/^\d{1,6}$/.test(page)) throw httpError('not_found', 'Pages are counted from 0.');
      const lines = (await readBefore({ page: Number(page) })).map(earlierText);
      return h.response(lines.join('')).code(200).type('text/plain').header('cache-control', IMMUTABLE);
    },
  };
  return route;
}
