import type { Plugin } from '@hapi/hapi';
import { isPeriod } from '@bigsmall/domain';
import { parseTilePath } from '@bigsmall/domain/log';
import { createSharedBytes } from '../platform/snapshots.ts';
import { httpError } from '../platform/errors.ts';
import type { App } from '../app.ts';
import { logReceipt } from './wire.ts';

/** Periods whose rows are in memory. */
const SHARED = 8;

/** The caching of bytes that never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The sealed record: its log, rows and receipts. */
export const logRoutes: Plugin<App> = {
  name: 'log',
  register(server, { publishedKey, readCheckpoint, readReceipt, readRows, readTile }) {
    // The newest signed checkpoint (C2SP tlog-checkpoint).
    server.route({
      method: 'GET',
      path: '/api/log/checkpoint',
      options: { plugins: { answerType: 'text/plain' } },
      async handler(_request, h) {
        const { text } = await readCheckpoint();
        return h.response(text).type('text/plain').header('cache-control', 'public, max-age=5');
      },
    });

    // The key that verifies the log's checkpoints, on one line.
    server.route({
      method: 'GET',
      path: '/api/log/key',
      options: { plugins: { answerType: 'text/plain' } },
      handler: (_request, h) =>
        h.response(`${publishedKey}\n`).type('text/plain').header('cache-control', 'no-cache'),
    });

    // A tile of the log's tree, or of its entries (C2SP tlog-tiles).
    server.route<{ Params: { path: string } }>({
      method: 'GET',
      path: '/api/log/tile/{path*}',
      options: { plugins: { answerType: 'application/octet-stream' } },
      async handler({ params: { path } }, h) {
        const tile = parseTilePath(`tile/${path}`);
        const bytes = tile && (await readTile(tile));
        if (bytes === undefined) throw httpError('not_found', 'The log has no tile at this address.');
        const answer = h.response(Buffer.from(bytes)).type('application/octet-stream');
        return answer.header('cache-control', IMMUTABLE);
      },
    });

    // The rows of a period, once its draw is in the log. Those of a crowd are megabytes: they are made once for all.
    const sharedBytes = createSharedBytes(SHARED);
    server.route<{ Params: { period: string } }>({
      method: 'GET',
      path: '/api/log/rows/{period}',
      options: { plugins: { answerType: 'text/plain' } },
      async handler(request, h) {
        const { period } = request.params;
        const bytes = await sharedBytes(period, async () => {
          const rows = isPeriod(period) ? await readRows({ period }) : undefined;
          return rows && Buffer.from(rows.join(''));
        });
        if (bytes === undefined) throw httpError('not_found', 'The log has no draw of this period.');
        // A period without rows is an answer too, not 204.
        return h.response(bytes).code(200).type('text/plain').header('cache-control', IMMUTABLE);
      },
    });

    // The proof that a prediction was recorded before its draw.
    server.route<{ Params: { predictionId: string } }>({
      method: 'GET',
      path: '/api/log/receipt/{predictionId}',
      options: { response: { status: { 200: logReceipt } } },
      async handler({ params: { predictionId: id } }, h) {
        const { size, text: checkpoint } = await readCheckpoint();
        const receipt = await readReceipt({ id, size, checkpoint });
        if (receipt === undefined)
          throw httpError('not_found', 'The record has no drawn row of this prediction.');
        // Every receipt of a row proves the same. Its player may delete it: only the player's own browser keeps it.
        return h.response(receipt).header('cache-control', 'private, max-age=31536000, immutable');
      },
    });
  },
};
