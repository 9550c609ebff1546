import type { ServerRoute } from '@hapi/hapi';
import type { RecordOptions } from '../options.ts';

/** The newest signed checkpoint (C2SP tlog-checkpoint). */
export function checkpointRoute({ readCheckpoint }: RecordOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/log/checkpoint',
    options: { plugins: { answerType: 'text/plain' } },
    handler: async (_request, h) =>
      h
        .response((await readCheckpoint()).text)
        .type('text/plain')
        .header('cache-control', 'public, max-age=5'),
  };
}
