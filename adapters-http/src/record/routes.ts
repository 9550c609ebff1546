import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin, ServerRoute } from '@hapi/hapi';
import { isPeriod } from '@bigsmall/domain';
import { parseTilePath } from '@bigsmall/domain/log';
import { createSharedBytes } from '../platform/responses/createSharedBytes.ts';
import { httpError } from '../platform/responses/httpError.ts';
import type { RouteFrame } from '../platform/routes/routeFrame.ts';
import { acceptsGzip, asItIs } from '../platform/snapshots.ts';
import type { ReadCheckpoint } from './createCheckpoints.ts';
import { logReceipt } from './wire.ts';

export type RecordParts = {
  readonly readCheckpoint: ReadCheckpoint;
  /** The line in which the log's key is published. */
  readonly logKey: string;
};

export type RecordOptions = RouteFrame & RecordParts;

/** The caching of what never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The sealed record: its log, rows and receipts. */
export const logRoutes: Plugin<RecordOptions> = {
  name: 'log',
  register(server, deps) {
    server.route([checkpointRoute(deps), keyRoute(deps)]);
    server.route(tileRoute(deps));
    server.route(rowsRoute(deps));
    server.route(receiptRoute(deps));
  },
};

/** The newest signed checkpoint (C2SP tlog-checkpoint). */
function checkpointRoute({ readCheckpoint }: RecordOptions): ServerRoute {
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

/** The key that verifies the log's checkpoints, on one line. */
function keyRoute({ logKey }: RecordOptions): ServerRoute {
  return {
    method: 'GET',
    path: '/api/log/key',
    options: { plugins: { answerType: 'text/plain' } },
    handler: (_request, h) =>
      h.response(`${logKey}\n`).type('text/plain').header('cache-control', 'no-cache'),
  };
}

/** A tile of the log's tree, or of its entries (C2SP tlog-tiles): the bytes of an address never change. */
function tileRoute({ readTile }: RecordOptions) {
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

/** Rows of a crowd are megabytes of random ids, which higher levels make hardly shorter. */
const compress = promisify(gzip);
const LEVEL = { level: 3 };

const MB = 1024 * 1024;
const SHARED = { most: 48 * MB, kept: 24 * MB, atOnce: 2, waiting: 40 };

/** What was recorded for a period, once its draw is in the log. It is made and compressed once for all who ask. */
function rowsRoute({ readRows, trustProxy }: RecordOptions) {
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

/** What proves that a prediction was recorded before its draw. */
function receiptRoute({ readReceipt, readCheckpoint }: RecordOptions) {
  const route: ServerRoute<{ Params: { predictionId: string } }> = {
    method: 'GET',
    path: '/api/log/receipt/{predictionId}',
    options: {
      response: { status: { 200: logReceipt } },
      plugins: { perMinute: { address: 300, visitor: 60 } },
    },
    async handler({ params: { predictionId: id } }, h) {
      const { size, text: checkpoint } = await readCheckpoint();
      const receipt = await readReceipt({ id, size, checkpoint });
      if (receipt === undefined)
        throw httpError('not_found', 'The record has no drawn row of this prediction.');
      // What it proves never changes. Its player may delete it: no cache but the player's own browser keeps it.
      return h.response(receipt).header('cache-control', 'private, max-age=31536000, immutable');
    },
  };
  return route;
}
