/** Causes that are followed. */
const DEEPEST = 5;

/** What a log line tells of an error. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** What a database or the operating system names by these words; never a value of a row. */
  readonly code?: string;
  readonly syscall?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
};

/**
 * Pino's serializer for `err`: what helps to find the fault, and nothing else that an error carries. A database's
 * errors carry statements with all their values, among them session ids, which are their holders' secrets.
 */
export function loggedError(error: unknown): LoggedError | undefined {
  return error instanceof Error ? told(error, 0) : undefined;
}

function told(error: Error, depth: number): LoggedError {
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...named('code', error),
    ...named('syscall', error),
    ...named('table', error),
    ...named('constraint', error),
    ...(depth < DEEPEST && error.cause instanceof Error && { cause: told(error.cause, depth + 1) }),
  };
}

/** The database's own words, where there are any; they quote values that cannot be read, by the SQL states that begin with 22. */
function messageOf(error: Error): string {
  const { message } = originalOf(error) ?? error;
  const { code } = named('code', error);
  return code?.startsWith('22') === true ? message.replace(/".*"/s, '"…"') : message;
}

function originalOf(error: Error): Error | undefined {
  return 'original' in error && error.original instanceof Error ? error.original : undefined;
}

/** Without the lines before the frames, which repeat the message as it was. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

/** What the error, or the database's own error behind it, has by this name, if it is a word. */
function named<Name extends string>(name: Name, error: Error): { readonly [Key in Name]?: string } {
  for (const holder of [error, originalOf(error)]) {
    const value = (holder as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (typeof value === 'string' && /^\w{1,64}$/.test(value)) return { [name]: value } as never;
  }
  return {};
}
