import { statusOf } from '../../../api/errors/errorOf.ts';
import { errorWords } from '../../../api/errors/errorWords.ts';

/** Why a decision failed, in words for its card. */
export function reviewErrorWords(error: unknown): string {
  return errorWords(error, {
    none: 'The server did not answer. Nothing was changed; please try again.',
    404: 'This screenshot is no longer there.',
    409: 'Another admin reviewed this meanwhile. Your decision was not accepted.',
  });
}

/** True when the error concerns this screenshot only, so that others may succeed. */
export function isForOneScreenshot(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 409;
}
