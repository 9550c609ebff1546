import type { Lifecycle } from '@hapi/hapi';
import Joi, { type AnySchema, type ObjectSchema } from 'joi';
import { httpError } from '../responses/httpError.ts';

/** The most errors in one answer. */
export const MAX_ERRORS = 10;

/**
 * A field whose every error reads '<name> must be <rule>.' Not by `messages`, which joi would merge into its settings at
 * each validation, at more than the price of the validation itself.
 */
export function field<Schema extends AnySchema>(schema: Schema, name: string, rule: string): Schema {
  return schema.error((errors) =>
    errors.map((error) => {
      const missing = error.code === 'any.required';
      return Object.assign(error, {
        message: missing ? `${name} is missing: it must be ${rule}.` : `${name} must be ${rule}.`,
      });
    }),
  );
}

/** A JSON body with exactly these fields; `unknown` is the message for any other one. */
export function body<Body>(fields: Record<keyof Body, AnySchema>, unknown?: string): ObjectSchema<Body> {
  return Joi.object<Body>(fields)
    .required()
    .error((errors) =>
      errors.map((error) => {
        if (error.code === 'object.unknown') {
          return Object.assign(error, {
            message: unknown ?? `${error.path.join('.')} is not a known field.`,
          });
        }
        return error.path.length > 0
          ? error
          : Object.assign(error, { message: 'The body must be a JSON object.' });
      }),
    );
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
