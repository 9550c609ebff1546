import type { Lifecycle } from '@hapi/hapi';
import Joi, { type AnySchema, type ObjectSchema } from 'joi';
import { httpError } from '../responses/httpError.ts';

/** The most errors in one answer. */
const MAX_ERRORS = 10;

/** A field whose every error reads '<name> must be <rule>.' */
export function field<Schema extends AnySchema>(schema: Schema, name: string, rule: string): Schema {
  return schema.messages({
    '*': `${name} must be ${rule}.`,
    'any.required': `${name} is missing: it must be ${rule}.`,
  });
}

/** A JSON body with exactly these fields. */
export function body<Body>(fields: Record<keyof Body, AnySchema>): ObjectSchema<Body> {
  return Joi.object<Body>(fields).required().messages({
    'object.base': 'The body must be a JSON object.',
    'any.required': 'The body must be a JSON object.',
    'object.unknown': '{#label} is not a known field.',
  });
}

/** A session id: 1 to 64 letters, digits, _ or -. */
export const sessionId = field(
  Joi.string()
    .pattern(/^[A-Za-z0-9_-]{1,64}$/)
    .required(),
  'sessionId',
  '1 to 64 letters, digits, _ or -',
);

/** A row's id in an address. */
export const rowId = field(
  Joi.string()
    .pattern(/^[A-Za-z0-9_-]{1,64}$/)
    .required(),
  'id',
  '1 to 64 letters, digits, _ or -',
);

/** Answers 400 with a sentence for each error. */
export const rejectInvalid: Lifecycle.Method = (_request, _h, error) => {
  if (!Joi.isError(error)) throw error ?? new Error('A validation failed without an error.');
  const sentences = error.details.map(({ message }) => message);
  throw httpError('invalid_request', [...new Set(sentences)].slice(0, MAX_ERRORS).join(' '));
};
