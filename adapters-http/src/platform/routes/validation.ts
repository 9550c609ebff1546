import type { Lifecycle } from '@hapi/hapi';
import Joi from 'joi';
import { rowId, shape } from '../shapes.ts';
import { httpError } from '../responses/httpError.ts';

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
