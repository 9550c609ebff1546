import { errorBodyOf, statusOf } from './apiError.ts';
import { messages } from './errorWords.messages.ts';

/** Words by HTTP status, for a call whose statuses have their own meaning. `none`: no answer came. */
export type StatusWords = Readonly<Partial<Record<number | 'none', string>>>;

/** Why an admin's call failed: the words given for its status, the shared ones, or the server's own. */
export function errorWords(error: unknown, words: StatusWords = {}): string {
  const own = errorBodyOf(error)?.message ?? messages.internal_error;
  return shared(error, words) ?? (statusOf(error) === 401 ? messages.unauthorized : own);
}

/** Why a visitor's call failed: the words given for its status, or those of its code. The page owns each of them. */
export function visitorErrorWords(error: unknown, words: StatusWords = {}): string {
  return words[statusOf(error) ?? 'none'] ?? codeWords(error) ?? shared(error) ?? messages.internal_error;
}

function shared(error: unknown, words: StatusWords = {}): string | undefined {
  const status = statusOf(error);
  if (status === undefined) return words.none ?? messages.no_answer;
  return words[status] ?? (status === 429 ? messages.too_many_requests : undefined);
}

/** What a visitor is told of an error's code; undefined for one without a sentence. */
export function codeWords(error: unknown): string | undefined {
  const code = errorBodyOf(error)?.code;
  return code !== undefined && Object.hasOwn(messages, code)
    ? messages[code as keyof typeof messages]
    : undefined;
}

type FieldError = { readonly field: string; readonly message: string };

/** What the server rejected in a form: the first message of each field. Empty for any other error. */
export function fieldErrorsOf(error: unknown): Readonly<Partial<Record<string, string>>> {
  const errors: unknown = errorBodyOf(error)?.faults;
  const entries = Array.isArray(errors) ? errors.filter(isFieldError).toReversed() : [];
  return Object.fromEntries(entries.map(({ field, message }) => [field, message]));
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as Partial<FieldError>;
  return typeof field === 'string' && typeof message === 'string';
}
