import type { Answered, Client } from 'pg';

const BIGINT_OID = 20;

/** The pg module as Sequelize needs it, for its `dialectModule`: BIGINT is read as a number. */
export async function loadPostgresDriver(): Promise<object> {
  // An installation on SQLite starts without it.
  const { default: pg } = await import('pg');
  return {
    ...pg,
    Client: cuttingClient(pg.Client),
    types: {
      ...pg.types,
      getTypeParser: (oid: number, format?: string) =>
        oid === BIGINT_OID && format !== 'binary' ? wholeNumber : pg.types.getTypeParser(oid, format),
    },
  };
}

/** A client that destroys its connection when an answer is overdue. */
function cuttingClient(Base: typeof Client): typeof Client {
  return class extends Base {
    constructor(...given: unknown[]) {
      super(...given);
      // Sequelize adds its listener only after the connection is open; an error before that would end the process. The
      // next query reports a lost connection too.
      this.on('error', () => {});
    }

    /**
     * Destroys the connection whose answer is overdue, so that it is not used again: the answer might arrive later, and a
     * transaction might continue.
     */
    override query(...given: unknown[]): unknown {
      const callback = given.at(-1);
      if (typeof callback !== 'function') {
        const answer = super.query(...given);
        if (answer instanceof Promise) answer.catch((error: Error) => this.#cutIfOverdue(error));
        return answer;
      }
      const answered: Answered = (error, result) => {
        if (error !== null) this.#cutIfOverdue(error);
        (callback as Answered)(error, result);
      };
      return super.query(...given.slice(0, -1), answered);
    }

    #cutIfOverdue({ message }: Error): void {
      if (message === 'Query read timeout') this.connection.stream.destroy();
    }
  };
}

/** Throws a RangeError for a value that a number cannot hold exactly. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database has ${text}, beyond exact numbers.`);
  return value;
}
