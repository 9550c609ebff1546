import { isBoom } from '@hapi/boom';
import type { Lifecycle } from '@hapi/hapi';
import Joi, { type ValidationErrorItem } from 'joi';
import { type ErrorCode, type FieldErrors, toPayloadError } from '../responses/httpError.ts';
import { isFields, rejectInvalid } from './validation.ts';

/** The domain's check of a payload. */
export type CheckPayload = (
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
  return [...errors, ...others.filter((other) => !errors.some(({ field }) => field === other.field))];
}
