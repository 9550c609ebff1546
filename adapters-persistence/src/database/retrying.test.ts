import { DatabaseError, UniqueConstraintError } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { retryingConflicts } from './openPostgres.ts';

const failing = (code: string): Error => new DatabaseError(Object.assign(new Error(code), { code, sql: '' }));

/** A transaction that fails the first `times`, and how often it was run. */
function failingAtFirst(times: number, error: Error) {
  let runs = 0;
  const transact = async (): Promise<string> => {
    runs += 1;
    if (runs <= times) throw error;
    return 'done';
  };
  return { transact, runs: () => runs };
}

describe('a transaction in conflict with another', () => {
  const twin = new UniqueConstraintError({ parent: Object.assign(new Error(), { code: '23505', sql: '' }) });
  for (const [what, error] of [
    ['a serialization failure', failing('40001')],
    ['a deadlock', failing('40P01')],
    ['a row added by another at the same moment', twin],
  ] as const) {
    it(`is run again after ${what}, 3 times at most`, async () => {
      const lucky = failingAtFirst(3, error);
      expect(await retryingConflicts(lucky.transact)).toBe('done');
      expect(lucky.runs()).toBe(4);
      const unlucky = failingAtFirst(4, error);
      await expect(retryingConflicts(unlucky.transact)).rejects.toBe(error);
      expect(unlucky.runs()).toBe(4);
    });
  }

  it('is not run again if it may have been committed, or can never succeed', async () => {
    for (const error of [failing('57P01'), failing('08006'), failing('23514'), new Error('no code')]) {
      const { transact, runs } = failingAtFirst(1, error);
      await expect(retryingConflicts(transact)).rejects.toBe(error);
      expect(runs()).toBe(1);
    }
  });
});
