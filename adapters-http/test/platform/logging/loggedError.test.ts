import { openStores, type OpenStores } from '@bigsmall/adapters-persistence';
import { aDraw, aTrailEntry } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../../scripts/postgres/freshSchema.ts';
import { loggedError } from '../../../src/platform/logging.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { testServer } from '../../support/testServer.ts';

const SECRET = 'the-secret-of-a-session';

/** What the database throws at statements that it rejects, with a secret in every value that they can hold. */
async function errorsOf({ trail, draws }: OpenStores): Promise<readonly Error[]> {
  const entry = aTrailEntry({ id: SECRET, actor: SECRET, subject: SECRET, before: { text: SECRET } });
  await trail.append(entry);
  const rejected = await Promise.allSettled([
    trail.append(entry),
    draws.append([aDraw({ number: `"${SECRET}"` as never })]),
    draws.newest(SECRET as never),
  ]);
  return rejected.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
}

function logContract(open: () => Promise<OpenStores>): void {
  it('names the fault and no bound value', async () => {
    const stores = await open();
    const errors = await errorsOf(stores);
    await stores.close();
    expect(errors).toHaveLength(3);
    const whole = errors.map((error) => JSON.stringify(error, namesIn(error))).join('');
    expect(whole).toContain(SECRET);

    for (const error of errors) {
      const test = await testServer();
      test.stores.players.find = () => Promise.reject(error);
      expect((await test.get('/api/leaderboard/user/me')).statusCode).toBe(500);
      const lines = test.log().split('\n');
      expect(JSON.parse(lines.find((line) => line.includes('Sequelize')) ?? '{}')).toMatchObject({
        err: {
          type: expect.stringMatching(/^Sequelize/) as string,
          code: expect.stringMatching(/^(SQLITE_|[0-9A-Z]{5}$)/) as string,
          message: expect.stringMatching(
            /constraint|mismatch|invalid input|no such column|does not exist/,
          ) as string,
          stack: expect.stringContaining('    at ') as string,
        },
      });
      expect(test.log()).not.toContain(SECRET);
    }
  });
}

/** Names of everything that an error has, at any depth, so that JSON shows it. */
function namesIn(error: unknown): string[] {
  const names = new Set<string>();
  const look = (thing: unknown, depth: number): void => {
    if (typeof thing !== 'object' || thing === null || depth > 5) return;
    for (const name of Object.getOwnPropertyNames(thing)) {
      names.add(name);
      look((thing as Record<string, unknown>)[name], depth + 1);
    }
  };
  look(error, 0);
  return [...names];
}

describe('the log of an error over SQLite', () => {
  logContract(() => openStores({ dataDir: temporaryFolder() }));
});

await describeOverPostgres('the log of an error over PostgreSQL', () => {
  logContract(async () => openStores({ databaseUrl: await freshSchema() }));
});

describe('an error in the log', () => {
  it('has its cause with the code of the operating system', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    const error = Object.assign(new RangeError('no feed', { cause }), { sql: SECRET, data: { SECRET } });
    expect(loggedError(error)).toEqual({
      type: 'RangeError',
      message: 'no feed',
      stack: expect.stringMatching(/^RangeError: no feed\n\s+at /) as string,
      cause: {
        type: 'Error',
        message: cause.message,
        stack: expect.stringContaining('    at ') as string,
        code: 'ECONNREFUSED',
        syscall: 'connect',
      },
    });
  });

  it('of a database has the database’s message, table and constraint', () => {
    const original = Object.assign(new Error('duplicate key of "one"'), {
      code: '23505',
      table: 'draws',
      constraint: 'draws_pkey',
      detail: SECRET,
    });
    const error = Object.assign(new Error('Validation error'), { name: 'SequelizeError', original });
    expect(loggedError(error)).toEqual({
      type: 'SequelizeError',
      message: 'duplicate key of "one"',
      stack: expect.stringMatching(/^SequelizeError: duplicate key of "one"\n\s+at /) as string,
      code: '23505',
      table: 'draws',
      constraint: 'draws_pkey',
    });
  });

  it('whose SQL state begins with 22 quotes no value, on as many lines as it has', () => {
    const error = Object.assign(new Error(`invalid input: "${SECRET}\n" and "${SECRET}"`), { code: '22P02' });
    expect(loggedError(error)?.message).toBe('invalid input: "…"');
    const [head] = loggedError(error)!.stack.split('\n');
    expect(head).toBe('Error: invalid input: "…"');
  });

  it('has only one-word codes, and only frames in its stack', () => {
    const codes = [`${SECRET} at`, ` E1`, 'E1\n', 'x'.repeat(65), 7, ''];
    for (const code of codes)
      expect(loggedError(Object.assign(new Error('no'), { code }))).not.toHaveProperty('code');
    expect(loggedError(Object.assign(new Error('no'), { code: 'x'.repeat(64) }))).toHaveProperty('code');
    const error = Object.assign(new Error('no'), {
      stack: `Error: at ${SECRET}\nlook at this\n    at one (file:1:1)`,
    });
    expect(loggedError(error)?.stack).toBe('Error: no\n    at one (file:1:1)');
    expect(loggedError(Object.assign(new Error('no'), { stack: undefined }))?.stack).toBe('Error: no');
    expect(loggedError(Object.assign(new Error('no'), { original: { message: SECRET } }))?.message).toBe(
      'no',
    );
  });

  it('that is its own cause is logged without an endless chain, and a value that is no error is not logged', () => {
    const error = new Error('round');
    error.cause = error;
    // Itself and five causes, each with its message and its stack.
    expect(JSON.stringify(loggedError(error)).split('Error: round')).toHaveLength(1 + 6);
    expect(loggedError({ sql: SECRET })).toBeUndefined();
  });
});
