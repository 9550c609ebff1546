import type { Boom } from '@hapi/boom';
import { httpError } from '../../responses/httpError.ts';

/** What a change is answered with whose gift code is not there, or no longer. */
export function noSuchGiftCode(): Boom {
  return httpError('not_found', 'There is no such gift code. It may have been deleted.');
}
