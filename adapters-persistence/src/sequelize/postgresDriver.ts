import pg, { type Answered } from 'pg';

const BIGINT_OID = 20;

class Client extends pg.Client {
  constructor(...given: unknown[]) {
    super(...given);
    // Sequelize listens from the moment after the connection is made: lost before it, it would end the process. What
    // is lost shows at the next query too.
    this.on('error', () => {});
  }

  /**
   * Cuts the connection on which an answer is overdue, so that it is used no more: the answer might come later, and a
   * transaction might go on as if nothing had happened.
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
}

/** The pg module as Sequelize needs it, for its `dialectModule`: BIGINT is read as a number. */
export const postgresDriver: object = {
  ...pg,
  Client,
  types: {
    ...pg.types,
    getTypeParser: (oid: number, format?: string) =>
      oid === BIGINT_OID && format !== 'binary' ? wholeNumber : pg.types.getTypeParser(oid, format),
  },
};

/** Refuses what a number would not show exactly. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database has ${text}, beyond exact numbers.`);
  return value;
}
