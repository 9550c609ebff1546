import { errorBodyOf, statusOf } from './errorOf.ts';

/** Words by HTTP status, for a call whose statuses have their own meaning. `none`: no answer came. */
export type StatusWords = Readonly<Partial<Record<number | 'none', string>>>;

/** Why a call failed, in plain words: those given for its status, the shared ones, or the server's own. */
export function errorWords(error: unknown, words: StatusWords = {}): string {
  const status = statusOf(error);
  const given = words[status ?? 'none'];
  if (given !== undefined) return given;
  switch (status) {
    case undefined:
      return 'The server did not answer. Please try again.';
    case 401:
      return 'Your session has ended. Sign in, then try again.';
    case 429:
      return 'Too many changes in a short time. Please wait a minute, then try again.';
    default:
      return errorBodyOf(error)?.message ?? 'The server could not do this. Please try again.';
  }
}
