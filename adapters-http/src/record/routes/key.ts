import type { ServerRoute } from '@hapi/hapi';
import type { RecordOptions } from '../options.ts';

/** The key that verifies the log's checkpoints, on one line. */
export function keyRoute({ logKey }: RecordOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/log/key',
    options: { plugins: { answerType: 'text/plain' } },
    handler: (_request, h) =>
      h.response(`${logKey}\n`).type('text/plain').header('cache-control', 'no-cache'),
  };
}
