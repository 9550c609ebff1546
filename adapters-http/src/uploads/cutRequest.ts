import { STATUS_CODES } from 'node:http';
import type { Request } from '@hapi/hapi';
import type { Boom } from '@hapi/boom';
import type { ErrorBody } from '../contract/index.ts';
import type { HttpErrorData } from '../responses/httpError.ts';

/** Ms for the caller to read the answer. */
const CUT_AFTER = 1000;

/**
 * Answers a request whose body is still arriving, and ends its connection. The framework would first wait for the end of
 * the body, which a stalled sender never sends.
 */
export function cutRequest({ raw: { req, res } }: Pick<Request, 'raw'>, error: Boom<HttpErrorData>): void {
  const { statusCode, headers } = error.output;
  const body: ErrorBody = {
    statusCode,
    error: STATUS_CODES[statusCode]!,
    code: error.data!.code,
    message: error.message,
  };
  if (!res.headersSent) {
    res.writeHead(statusCode, {
      ...(headers['retry-after'] !== undefined && { 'retry-after': String(headers['retry-after']) }),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    });
    res.end(JSON.stringify(body));
  }
  setTimeout(() => req.destroy(), CUT_AFTER).unref();
}
