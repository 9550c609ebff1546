import type { ServerRoute } from '@hapi/hapi';
import type { RecordOptions } from '../options.ts';

/** The keys of the witnesses that are asked to cosign, one a line. */
export function witnessesRoute({ witnessKeys }: RecordOptions): ServerRoute {
  const text = witnessKeys.map((key) => `${key}\n`).join('');
  return {
    method: 'GET',
    path: '/api/log/witnesses',
    options: { plugins: { answerType: 'text/plain' } },
    // No witness is an answer too, not 204.
    handler: (_request, h) =>
      h.response(text).code(200).type('text/plain').header('cache-control', 'no-cache'),
  };
}
