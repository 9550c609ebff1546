import { errorBodyOf, statusOf } from './apiError.ts';
import { messages } from './errorWords.messages.ts';

/** Words by HTTP status, for a call whose statuses have their own meaning. `none`: no answer came. */
export type StatusWords = Readonly<Partial<Record<number | 'none', string>>>;

/** Why a call failed, in plain words: those given for its status, the shared ones, or the server's own. */
export function errorWords(error: unknown, words: StatusWords = {}): string {
  const status = statusOf(error);
  const given = words[status ?? 'none'];
  if (given !== undefined) return given;
  switch (status) {
    case undefined:
      return messages.noAnswer;
    case 401:
      return messages.signedOut;
    case 429:
      return messages.tooMany;
    default:
      return errorBodyOf(error)?.message ?? messages.failed;
  }
}
