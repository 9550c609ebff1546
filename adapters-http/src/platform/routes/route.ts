import type { Lifecycle, ReqRef, Request, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import type { Shape } from '../shapes.ts';

type Asked<Params, Query, Payload> = {
  readonly Params: Params;
  readonly Query: Query;
  readonly Payload: Payload;
};

type Route<Answer, Params, Query, Payload> = Pick<RouteOptions, 'auth' | 'plugins'> & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Shape<object>;
  readonly params?: Shape<Params>;
  readonly query?: Shape<Query>;
  readonly payload?: Shape<Payload>;
  /** How the body is read. */
  readonly body?: RouteOptions['payload'];
  /** Answers what the shapes reject, in other words than `rejectInvalid`. */
  readonly failAction?: Lifecycle.Method;
  readonly answer: Shape<Answer>;
  /** Of an answer; 200 without it. */
  readonly status?: 201;
  /** The header `cache-control` of an answer. */
  readonly caching?: string;
};

/** No key but those of the shape: the compiler looks for others in no answer of an arrow function. */
type Only<Answer, Given> = Given &
  (Given extends readonly unknown[]
    ? unknown
    : { readonly [Key in Exclude<keyof Given, keyof Answer>]: never });

type Handler<Answer, Asks extends ReqRef> = (
  request: Request<Asks>,
  h: ResponseToolkit<Asks>,
) => Answer | Promise<Answer>;

/**
 * A route whose handler takes what its shapes let through, and answers with what another shape does. The handler comes in
 * a call of its own: in the same one, the compiler would widen the shape to what the handler answers.
 */
export function route<
  Answer extends object,
  Params extends object = object,
  Query extends object = object,
  Payload extends object = object,
>({
  method,
  path,
  headers,
  params,
  query,
  payload,
  body,
  failAction,
  answer,
  status,
  caching,
  ...options
}: Route<Answer, Params, Query, Payload>) {
  return <Given extends Answer>(
    handler: Handler<Only<Answer, Given>, Asked<Params, Query, Payload>>,
  ): ServerRoute<Asked<Params, Query, Payload>> => ({
    method,
    path,
    options: {
      ...options,
      validate: {
        ...(headers && { headers }),
        ...(params && { params }),
        ...(query && { query }),
        ...(payload && { payload }),
        ...(failAction && { failAction }),
      },
      ...(body && { payload: body }),
      response: { status: { [status ?? 200]: answer } },
      ...(caching !== undefined && { cache: { otherwise: caching } }),
    },
    handler: async (request, h) => {
      const given = await handler(request, h);
      return status === undefined ? given : h.response(given).code(status);
    },
  });
}
