import {
  ConnectionAcquireTimeoutError,
  ConnectionRefusedError,
  DatabaseError,
  TimeoutError,
  UniqueConstraintError,
} from 'sequelize';
import { describe, expect, it } from 'vitest';
import { objectStoreUnavailable } from '../objects/objectErrors.ts';
import { isUnavailable } from './outages.ts';

const coded = (code: string): Error =>
  new DatabaseError(Object.assign(new Error('said the database'), { code, sql: '' }));

describe('an error of a store', () => {
  it('is an outage if the database is unavailable, overloaded or closing', () => {
    const errors = [
      new ConnectionRefusedError(new Error('rejected')),
      new ConnectionAcquireTimeoutError(new Error('no connection')),
      new TimeoutError(new Error('late') as never),
      ...['08006', '53300', '57014', '57P01', '57P03', '40001', '40P01', '25006', '25P03', '55P03'].map(
        coded,
      ),
      ...['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_CANTOPEN', 'ECONNRESET', 'EPIPE'].map(coded),
      new DatabaseError(new Error('Query read timeout') as never),
      new DatabaseError(new Error('Connection terminated unexpectedly') as never),
      new Error('The database is closed.'),
      objectStoreUnavailable('it does not answer in time'),
    ];
    expect(errors.filter((error) => !isUnavailable(error))).toEqual([]);
  });

  it('is no outage if it is a bug', () => {
    const errors = [
      ...['42601', '42P01', '23514', '22P02', 'SQLITE_ERROR', 'SQLITE_CONSTRAINT', 'ENOENT'].map(coded),
      new UniqueConstraintError({ message: 'twice' }),
      new TypeError('undefined is not a function'),
      'a text',
      undefined,
      null,
    ];
    expect(errors.filter(isUnavailable)).toEqual([]);
  });
});
