import type { Lifecycle, ReqRef, Request, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { type Shape, field, sessionId, shape, rowId } from './shapes.ts';
import { requireSessionId, type SessionId } from '@bigsmall/domain/people';
import Joi, { type ValidationErrorItem } from 'joi';
import { type ErrorCode, type FieldErrors, httpError, toPayloadError } from './errors.ts';
import { isBoom } from '@hapi/boom';

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
  /** Replaces `rejectInvalid` for rejected input. */
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
      const result = await handler(request, h);
      return status === undefined ? result : h.response(result).code(status);
    },
  });
}

/** The header with the session id, which in an address would appear in the logs of every proxy. */
export const SESSION_HEADER = 'x-session-id';

/** The id in that header. */
const sessionHeader = field(sessionId, 'X-Session-Id', '1 to 64 letters, digits, _ or -');

/** Other headers are allowed. */
export const sessionHeaders = shape({ [SESSION_HEADER]: sessionHeader }).unknown();

const UNCACHED = { cache: { otherwise: 'no-store' } } as const;

type BySession = {
  readonly path: string;
  readonly options: Pick<RouteOptions, 'response' | 'plugins' | 'cache'>;
  readonly answer: (sessionId: SessionId, h: ResponseToolkit) => Lifecycle.ReturnValue;
};

/**
 * A read of one session's data in two forms: `path` with the header `X-Session-Id`, which the page uses, and
 * `path/{sessionId}`, as specified. No cache may store the answer unless `options` say so.
 */
export function bySession(read: BySession): readonly ServerRoute[] {
  const { path, options, answer } = read;
  return [
    bySessionHeader(read),
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

/** Limit of errors in one answer. */
const MAX_ERRORS = 10;

export const rowParams = shape({ id: rowId });

/** Answers 400 with a sentence for each error. */
export const rejectInvalid: Lifecycle.Method = (_request, _h, error) => {
  if (!Joi.isError(error)) throw error ?? new Error('A validation failed without an error.');
  const sentences = error.details.map(({ message }) => message);
  throw httpError('invalid_request', [...new Set(sentences)].slice(0, MAX_ERRORS).join(' '));
};

/** Whether this is an object with named values. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The domain's check of a payload. */
type CheckPayload = (
  payload: Readonly<Record<string, unknown>>,
) => { readonly ok: true } | { readonly ok: false; readonly errors: FieldErrors };

/** A `failAction` that answers 400 with the errors of each field, the domain's in its words. */
export function rejectInvalidPayload(code: ErrorCode, check: CheckPayload): Lifecycle.Method {
  return function (request, h, error) {
    const { payload } = request;
    // A route has one `failAction`, also for its path and query.
    if (!Joi.isError(error) || !isOfBody(error) || !isFields(payload)) {
      return rejectInvalid.call(this, request, h, error);
    }
    const checked = check(payload);
    throw toPayloadError({ code, errors: withOthers(checked.ok ? [] : checked.errors, error.details) });
  };
}

/** Whether the body failed the validation: the framework says so in its own answer. */
function isOfBody(error: Error): boolean {
  const { source } = (isBoom(error) ? error.output.payload['validation'] : {}) as {
    readonly source?: string;
  };
  return source === 'payload';
}

function withOthers(errors: FieldErrors, details: readonly ValidationErrorItem[]): FieldErrors {
  const others = details.map(({ path, message }) => ({ field: path.join('.'), message }));
  return [...errors, ...others.filter((other) => !errors.some((error) => error.field === other.field))];
}
