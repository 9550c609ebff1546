import type { Boom } from '@hapi/boom';
import type { ReviewFailure } from '@bigsmall/domain/usecases';
import { httpError } from '../../platform/responses/httpError.ts';

const MESSAGES: Readonly<Record<ReviewFailure['code'], string>> = {
  not_found: 'There is no such screenshot.',
  illegal_transition:
    'A screenshot is approved or rejected only while it is pending; reset it to pending first.',
  changed_meanwhile: 'This screenshot was reviewed by someone else meanwhile. Please look at it again.',
};

/** The error of a rejected review. */
export function toReviewError({ code }: ReviewFailure): Boom {
  return httpError(code, MESSAGES[code]);
}
