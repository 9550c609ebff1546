/** The longest chain of causes that is logged. */
const MAX_DEPTH = 5;

/** What a log line contains of an error. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** Words of the database or the operating system; never a value of a row. */
  readonly code?: string;
  readonly syscall?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
};

/**
 * Pino's serializer for `err`. It drops all other properties: errors of a database carry statements with their values,
 * among them session ids, which are secrets.
 */
export function loggedError(error: unknown): LoggedError | undefined {
  return error instanceof Error ? serialize(error, 0) : undefined;
}

function serialize(error: Error, depth: number): LoggedError {
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...wordOf('code', error),
    ...wordOf('syscall', error),
    ...wordOf('table', error),
    ...wordOf('constraint', error),
    ...(depth < MAX_DEPTH && error.cause instanceof Error && { cause: serialize(error.cause, depth + 1) }),
  };
}

/** The database's own message if there is one. SQL states that begin with 22 quote a value, which is removed. */
function messageOf(error: Error): string {
  const { message } = originalOf(error) ?? error;
  const { code } = wordOf('code', error);
  return code?.startsWith('22') === true ? message.replace(/".*"/s, '"…"') : message;
}

function originalOf(error: Error): Error | undefined {
  return 'original' in error && error.original instanceof Error ? error.original : undefined;
}

/** The frames alone: the lines before them repeat the original message. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

/** This property of the error, or of the database's own error behind it, if it is a word. */
function wordOf<Name extends string>(name: Name, error: Error): { readonly [Key in Name]?: string } {
  for (const holder of [error, originalOf(error)]) {
    const value = (holder as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (typeof value === 'string' && /^\w{1,64}$/.test(value)) return { [name]: value } as never;
  }
  return {};
}
