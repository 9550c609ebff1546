/** The function of V8 that makes the text of a stack. */
const FORMAT = 'prepareStackTrace';

/** What a caller of the driver is told of its statement. */
export type Answered = (this: unknown, error: Error | null, rows: never[]) => void;

/**
 * Sequelize reads the stack of an error that it makes for each statement, also where the statement succeeded. Formatting
 * it by source maps would cost more than the statement.
 */
export function withoutStack(answered: Answered): Answered {
  return function answer(this: unknown, error, rows) {
    if (error !== null) {
      answered.call(this, error, rows);
      return;
    }
    const format: unknown = Reflect.get(Error, FORMAT);
    Reflect.set(Error, FORMAT, () => '');
    try {
      answered.call(this, error, rows);
    } finally {
      Reflect.set(Error, FORMAT, format);
    }
  };
}
