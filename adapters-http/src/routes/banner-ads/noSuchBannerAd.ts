import type { Boom } from '@hapi/boom';
import { httpError } from '../../responses/httpError.ts';

/** What is answered about a banner ad that is not there, or no longer. */
export function noSuchBannerAd(): Boom {
  return httpError('not_found', 'There is no such banner ad. It may have been deleted.');
}
