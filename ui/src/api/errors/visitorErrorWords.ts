import { errorBodyOf, statusOf } from './apiError.ts';
import { messages as shared } from './errorWords.messages.ts';
import type { StatusWords } from './errorWords.ts';
import { messages } from './visitorErrors.messages.ts';

/** What a visitor is told of an error's code; undefined for one without a sentence. */
export function codeWords(error: unknown): string | undefined {
  const code = errorBodyOf(error)?.code;
  return code !== undefined && Object.hasOwn(messages, code)
    ? messages[code as keyof typeof messages]
    : undefined;
}

/** Why a visitor's call failed: the words given for its status, or those of its code. The page owns each of them. */
export function visitorErrorWords(error: unknown, words: StatusWords = {}): string {
  const status = statusOf(error);
  const given = words[status ?? 'none'];
  if (given !== undefined) return given;
  if (status === undefined) return shared.noAnswer;
  return codeWords(error) ?? (status === 429 ? shared.tooMany : shared.failed);
}
