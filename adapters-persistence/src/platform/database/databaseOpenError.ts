/** The error for a database that cannot be opened; the message is one plain line for the operator. */
export function databaseOpenError(message: string, cause?: unknown): Error {
  const error = new Error(message.replaceAll(/\s+/g, ' '), { cause });
  error.name = 'DatabaseOpenError';
  return error;
}
