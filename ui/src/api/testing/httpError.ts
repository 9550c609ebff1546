import type { ErrorBody } from '@bigsmall/adapters-http/wire';
import { type ApiError, apiError } from '../errors/apiError.ts';

/** An error answer as the server sends it. */
export function httpError(
  status: number,
  code = 'x',
  message = 'Said so.',
  faults?: ErrorBody['faults'],
  more: Pick<ErrorBody, 'until' | 'present'> = {},
): ApiError {
  const body: ErrorBody = {
    statusCode: status,
    error: code,
    code,
    message,
    ...(faults && { faults }),
    ...more,
  };
  return apiError(status, JSON.stringify(body));
}

/** An answer for `answers` of the memory API: this error. */
export const rejects =
  (...given: Parameters<typeof httpError>) =>
  () =>
    Promise.reject(httpError(...given));

/** An answer for `answers` of the memory API: none comes through. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer for `answers` of the memory API: it never comes. */
export const never = () => new Promise<never>(() => undefined);
