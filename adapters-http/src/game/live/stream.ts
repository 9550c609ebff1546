import type { Plugin, Request, ServerRoute } from '@hapi/hapi';
import { requireSessionId } from '@bigsmall/domain/people';
import { httpError } from '../../platform/responses/httpError.ts';
import { clientAddress } from '../../platform/callers.ts';
import { SESSION_HEADER, sessionHeader } from '../../platform/routes/bySession.ts';
import type { GameOptions } from '../options.ts';
import { field, oneOf, optional, shape } from '../../platform/shapes.ts';

/** Seconds until a rejected caller may try again. */
const RETRY_AFTER = 30;
const TYPE = 'text/event-stream; charset=utf-8';
// A proxy must neither store, nor compress, nor collect what is meant for now.
const CACHING = { 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' };

const query = shape({ once: optional(field(oneOf(['true']), 'once', "'true'")) });
const headers = shape({ [SESSION_HEADER]: optional(sessionHeader) }).unknown();

type StreamOptions = Pick<GameOptions, 'live' | 'trustProxy' | 'presence' | 'originOf'>;

/**
 * Draws and counts as Server-Sent Events. An open stream records the session of `X-Session-Id` as active. `once=true`
 * answers with what the caller missed, for callers whose network allows no stream.
 */
function streamRoute(deps: StreamOptions): ServerRoute {
  const { live, trustProxy } = deps;
  return {
    method: 'GET',
    path: '/api/live',
    options: {
      validate: { query, headers },
      plugins: { answerType: 'text/event-stream' },
    },
    handler(request, h) {
      const ping = pingOf(request, deps);
      const last: unknown = request.headers['last-event-id'];
      const lastEventId = typeof last === 'string' ? last : undefined;
      if (request.query['once'] === 'true' || request.method === 'head') {
        ping();
        const answer = h.response(live.missed(lastEventId)).code(200).type(TYPE);
        for (const [name, value] of Object.entries(CACHING)) answer.header(name, value);
        return answer;
      }
      const address = clientAddress(request, trustProxy);
      const socket = live.hasRoom(address) ? sendHead(request) : null;
      if (socket === null) throw tooMany(request);
      live.open({ socket, address, ping, lastEventId });
      return h.abandon;
    },
  };
}

/** Keeps nothing of the request, which would stay in memory as long as its stream. */
function pingOf(request: Request, { presence, originOf }: StreamOptions): () => void {
  const session: unknown = request.headers[SESSION_HEADER];
  if (typeof session !== 'string') return () => undefined;
  return pinger(presence, requireSessionId(session), originOf(request));
}

function pinger(
  presence: GameOptions['presence'],
  ...ping: Parameters<GameOptions['presence']['ping']>
): () => void {
  return () => presence.ping(...ping);
}

/**
 * Sends the head of an answer that ends with its connection, so that the same bytes go to every socket. Null for a
 * request that waits behind another one on its connection.
 */
function sendHead({ raw: { res }, info, server }: Request) {
  const { socket } = res;
  if (socket === null) return null;
  res.removeHeader('transfer-encoding');
  res.writeHead(200, {
    ...server.plugins['security-headers'].headers,
    ...CACHING,
    'content-type': TYPE,
    connection: 'close',
    'x-request-id': info.id,
  });
  res.flushHeaders();
  return socket;
}

function tooMany({ server }: Request) {
  server.plugins.metrics.countRejected('streams');
  const error = httpError(
    'overloaded',
    'Too many live streams are open at the moment. Please try again in 30 seconds.',
  );
  error.output.headers['retry-after'] = String(RETRY_AFTER);
  // A caller that leaves it open costs nothing.
  error.output.headers['connection'] = 'close';
  return error;
}

/** Live events. */
export const liveRoutes: Plugin<StreamOptions> = {
  name: 'live',
  register(server, deps) {
    server.route(streamRoute(deps));
    server.ext('onPreStop', () => deps.live.stop());
  },
};
