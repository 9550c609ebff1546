import type { Request, ServerRoute } from '@hapi/hapi';
import { toLaterError } from '../../platform/responses/httpError.ts';
import { snapshotRoute } from '../../platform/snapshots.ts';
import { readVisitorId } from '../../visitors/visitorCookie.ts';
import type { GameOptions } from '../options.ts';
import { liveState } from '../wire.ts';

const TOO_MANY = 'Too many live streams are open at the moment. Please try again in 30 seconds.';
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy must pass each event on at once, as it is.
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** The state as a stream of Server-Sent Events, and as an answer of the same bytes. */
export const liveRoutes = ({ live, originOf, newId, log }: GameOptions): readonly ServerRoute[] => [
  {
    method: 'GET',
    path: '/api/live',
    options: { plugins: { answerType: 'text/event-stream' } },
    handler(request, h) {
      if (request.method === 'head') return h.response().type(HEADERS['content-type']);
      const origin = originOf(request);
      const socket = live.streams.hasRoom(origin) ? sendHead(request) : null;
      if (socket === null) {
        request.server.plugins.metrics.countRejected('streams');
        throw toLaterError('overloaded', TOO_MANY, 30);
      }
      // One without a cookie is a visitor of its own.
      live.streams.open({ socket, origin, visitor: readVisitorId(request) ?? newId() });
      return h.abandon;
    },
  },
  snapshotRoute('/api/live/state', { key: live.text, build: live.read, schema: liveState, log }),
];

/**
 * Sends the head of an answer that ends with its connection, so that the same bytes go to every socket. Null for a
 * request that waits behind another one on its connection.
 */
function sendHead({ raw: { res }, info, server }: Request) {
  const { socket } = res;
  if (socket === null) return null;
  res.removeHeader('transfer-encoding');
  const always = server.plugins['security-headers'].headers;
  res.writeHead(200, { ...always, ...HEADERS, connection: 'close', 'x-request-id': info.id });
  res.flushHeaders();
  return socket;
}
