import type { Request } from '@hapi/hapi';
import type { Boom } from '@hapi/boom';
import { errorBodyOf } from '../responses/errorBody.ts';
import type { HttpErrorData } from '../responses/httpError.ts';

/** Ms for the caller to read the answer. */
const CUT_AFTER = 1000;

/**
 * Answers a request whose body is still arriving, and ends its connection. The framework would first wait for the end of
 * the body, which a stalled sender never sends.
 */
export function cutRequest({ raw: { req, res } }: Pick<Request, 'raw'>, error: Boom<HttpErrorData>): void {
  const { statusCode, headers } = error.output;
  const body = errorBodyOf({ ...error.data!, message: error.message });
  if (!res.headersSent) {
    res.writeHead(statusCode, {
      ...(headers['retry-after'] !== undefined && { 'retry-after': String(headers['retry-after']) }),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    });
    res.end(JSON.stringify(body));
  }
  // The framework would answer a second time if the body came to its end now, which ends the process.
  req.emit('aborted');
  setTimeout(() => req.socket.destroy(), CUT_AFTER).unref();
}
