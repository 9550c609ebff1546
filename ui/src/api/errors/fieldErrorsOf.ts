import { firstErrors } from '../../shared/forms/firstErrors.ts';
import { errorBodyOf } from './apiError.ts';

type FieldError = { readonly field: string; readonly message: string };

/** What the server rejected in a form: the first message of each field. Empty for any other error. */
export function fieldErrorsOf(error: unknown): Readonly<Partial<Record<string, string>>> {
  const errors: unknown = errorBodyOf(error)?.faults;
  return Array.isArray(errors) ? firstErrors(errors.filter(isFieldError)) : {};
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as Partial<FieldError>;
  return typeof field === 'string' && typeof message === 'string';
}
