import sqlite3 from 'sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPreparedStatements } from './preparedStatements.ts';

function setUp() {
  const handle = new sqlite3.Database(':memory:');
  const statements = createPreparedStatements(handle);
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        statements.releaseAll();
        handle.close(() => resolve());
      }),
  );
  return statements;
}

const answerOf = (statement: sqlite3.Statement) =>
  new Promise<unknown>((resolve) => {
    statement.all((error, rows) => resolve(error === null ? rows : error.message));
  });

function notExpected(error: Error): never {
  throw error;
}

describe('a prepared statement', () => {
  it('is the same one for the same text, until it is released', async () => {
    const { get, release } = setUp();
    const first = get('SELECT 1 AS one', notExpected);
    expect(await answerOf(first)).toEqual([{ one: 1 }]);
    expect(get('SELECT 1 AS one', notExpected)).toBe(first);
    release('SELECT 1 AS one');
    const second = get('SELECT 1 AS one', notExpected);
    expect(second).not.toBe(first);
    expect(await answerOf(second)).toEqual([{ one: 1 }]);
  });

  it('gives way to another once a handle holds 200, the oldest first', () => {
    const { get } = setUp();
    const texts = Array.from({ length: 200 }, (_, index) => `SELECT ${index}`);
    const held = texts.map((sql) => get(sql, notExpected));
    expect(texts.every((sql, index) => get(sql, notExpected) === held[index])).toBe(true);
    get('SELECT 200', notExpected);
    expect(get(texts[1]!, notExpected)).toBe(held[1]);
    expect(get(texts[199]!, notExpected)).toBe(held[199]);
    expect(get(texts[0]!, notExpected)).not.toBe(held[0]);
  });

  it('that cannot be prepared tells why', async () => {
    const { get } = setUp();
    const failure = await new Promise<Error>((resolve) => void get('SELEC 1', resolve));
    expect(failure.message).toContain('near "SELEC"');
  });
});
