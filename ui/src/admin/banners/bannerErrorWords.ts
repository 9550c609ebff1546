import { errorBodyOf, statusOf } from '../../api/errors/errorOf.ts';

/** Why nothing was changed; `consequence` says what that means for the admin's own work. */
export function bannerErrorWords(error: unknown, consequence = 'Nothing was changed.'): string {
  const status = statusOf(error);
  if (status === undefined) {
    return 'The server did not answer, so it may or may not have been done. Look at the list before trying again.';
  }
  if (status === 401) return `You were signed out. ${consequence} Sign in, then press again.`;
  if (status === 404) return `This ad was deleted meanwhile. ${consequence}`;
  if (status === 429)
    return `Too many changes in a short time. ${consequence} Wait a minute, then try again.`;
  const message = status < 500 ? errorBodyOf(error)?.message : undefined;
  return `${message ?? 'The server could not do it just now.'} ${consequence}`;
}
