import type { Boom } from '@hapi/boom';
import { httpError, type HttpErrorData } from './httpError.ts';

/** 404 for a row that does not exist, or no longer. */
export function notFound(what: string): Boom<HttpErrorData> {
  return httpError('not_found', `There is no such ${what}. It may have been deleted.`);
}
