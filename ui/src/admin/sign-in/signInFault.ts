import { statusOf } from '../../api/errorOf.ts';

/** Why signing in failed, in words for the field; undefined if it did not. */
export function signInFault(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const status = statusOf(error);
  if (status === 400 || status === 401) return 'This is not the password.';
  if (status === 429) return 'Too many wrong passwords. Please wait 15 minutes, then try again.';
  return 'The server did not answer. Please try again.';
}
