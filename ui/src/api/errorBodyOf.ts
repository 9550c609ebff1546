import type { ErrorBody } from '@bigsmall/adapters-http/contract';
import { statusOf } from './request.ts';

/** What the server said of a refusal; undefined for a fault of the network, and for any other body than the server's. */
export function errorBodyOf(error: unknown): ErrorBody | undefined {
  if (!(error instanceof Error) || statusOf(error) === undefined) return undefined;
  try {
    const body: unknown = JSON.parse(error.message.slice(error.message.indexOf(': ') + 2));
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
