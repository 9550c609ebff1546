/** The database cannot be used as it lies there; the message is one plain line for the operator. */
export function databaseRefused(message: string, cause?: unknown): Error {
  const error = new Error(message.replaceAll(/\s+/g, ' '), { cause });
  error.name = 'DatabaseRefused';
  return error;
}
