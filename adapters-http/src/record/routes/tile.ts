import { parseTilePath } from '@bigsmall/domain/log';
import { httpError } from '../../platform/responses/httpError.ts';
import type { RecordOptions } from '../options.ts';
import { IMMUTABLE } from './immutable.ts';
import type { ServerRoute } from '@hapi/hapi';

/** A tile of the log's tree, or of its entries (C2SP tlog-tiles): the bytes of an address never change. */
export function tileRoute({ readTile }: RecordOptions) {
  const route: ServerRoute<{ Params: { path: string } }> = {
    method: 'GET',
    path: '/api/log/tile/{path*}',
    options: { plugins: { answerType: 'application/octet-stream' } },
    async handler({ params: { path } }, h) {
      const tile = parseTilePath(`tile/${path}`);
      const bytes = tile.ok ? await readTile(tile.value) : undefined;
      if (bytes === undefined) throw httpError('not_found', 'The log has no tile at this address.');
      return h
        .response(Buffer.from(bytes))
        .type('application/octet-stream')
        .header('cache-control', IMMUTABLE);
    },
  };
  return route;
}
