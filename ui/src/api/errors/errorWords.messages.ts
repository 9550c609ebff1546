/** Why a call failed, where nothing more is known. */
export const messages = {
  noAnswer: 'The server did not answer. Please try again.',
  signedOut: 'Your session has ended. Sign in, then try again.',
  tooMany: 'Too many changes in a short time. Please wait a minute, then try again.',
  failed: 'The server could not do this. Please try again.',
} as const;
