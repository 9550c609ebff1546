import { errorBodyOf, statusOf } from '../../api/errorOf.ts';

/** Why a verdict was not taken, in words for its card. */
export function reviewFault(error: unknown): string {
  const status = statusOf(error);
  switch (status) {
    case undefined:
      return 'The server did not answer. Nothing was changed; please try again.';
    case 401:
      return 'Your session had ended. Sign in, then try again.';
    case 404:
      return 'This screenshot is no longer there.';
    case 409:
      return 'Another admin reviewed this meanwhile. Your verdict was not taken.';
    case 429:
      return 'Too many changes in a short time. Please wait a minute, then try again.';
    default:
      return errorBodyOf(error)?.message ?? 'The server could not do this. Please try again.';
  }
}

/** The fault is this screenshot's alone; others may go well. */
export function isItsOwn(error: unknown): boolean {
  const status = statusOf(error);
  return status === 404 || status === 409;
}
