import Joi, { type ValidationErrorItem } from 'joi';
import type { Lifecycle } from '@hapi/hapi';
import { rowId, shape } from '../shapes.ts';
import { type ErrorCode, type FieldErrors, httpError, toPayloadError } from '../responses/httpError.ts';
import { isBoom } from '@hapi/boom';

/** The most errors in one answer. */
export const MAX_ERRORS = 10;

export const rowParams = shape({ id: rowId });

/** Answers 400 with a sentence for each error. */
export const rejectInvalid: Lifecycle.Method = (_request, _h, error) => {
  if (!Joi.isError(error)) throw error ?? new Error('A validation failed without an error.');
  const sentences = error.details.map(({ message }) => message);
  throw httpError('invalid_request', [...new Set(sentences)].slice(0, MAX_ERRORS).join(' '));
};

/** Whether this is an object with named values. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
