import type { Lifecycle, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { requireSessionId, type SessionId } from '@bigsmall/domain/people';
import { field, sessionId, shape } from '../shapes.ts';

/** The header with the session id, which in an address would appear in the logs of every proxy. */
export const SESSION_HEADER = 'x-session-id';

/** The id in that header. */
export const sessionHeader = field(sessionId, 'X-Session-Id', '1 to 64 letters, digits, _ or -');

/** Other headers are allowed. */
export const sessionHeaders = shape({ [SESSION_HEADER]: sessionHeader }).unknown();

const UNCACHED = { cache: { otherwise: 'no-store' } } as const;

export type BySession = {
  readonly path: string;
  readonly options: Pick<RouteOptions, 'response' | 'plugins' | 'cache'>;
  readonly answer: (sessionId: SessionId, h: ResponseToolkit) => Lifecycle.ReturnValue;
};

/**
 * A read of one session's data in two forms: `path` with the header `X-Session-Id`, which the page uses, and
 * `path/{sessionId}`, as specified. No cache may store the answer unless `options` say so.
 */
export function bySession(route: BySession): readonly ServerRoute[] {
  const { path, options, answer } = route;
  return [
    bySessionHeader(route),
    {
      method: 'GET',
      path: `${path}/{sessionId}`,
      options: { ...UNCACHED, ...options, validate: { params: shape({ sessionId }) } },
      handler: (request, h) => answer(requireSessionId(String(request.params['sessionId'])), h),
    },
  ];
}

/** The first of these forms alone. */
export function bySessionHeader({ path, options, answer }: BySession): ServerRoute {
  return {
    method: 'GET',
    path,
    options: { ...UNCACHED, ...options, validate: { headers: sessionHeaders } },
    handler: (request, h) => answer(requireSessionId(String(request.headers[SESSION_HEADER])), h),
  };
}
