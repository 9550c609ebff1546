import { S3Error } from 'minio';
import { describe, expect, it } from 'vitest';
import { isObjectStoreUnavailable, objectStoreUnavailable } from './objectStoreUnavailable.ts';
import { s3Code, toStoreError, wrapS3Errors } from './toStoreError.ts';

const coded = (code: unknown): Error => Object.assign(new S3Error('no'), { code });

describe('an error of the S3 client', () => {
  it.each([
    ['unavailable', ['RequestTimeout', 'IncompleteBody', 'OperationAborted', 'SlowDown', 'SlowDownRead']],
    ['unavailable', ['SlowDownWrite', 'RequestTimeTooSkewed']],
    ['misplaced', ['NoSuchBucket', 'AuthorizationHeaderMalformed', 'PermanentRedirect']],
    ['denied', ['AccessDenied', 'AllAccessDisabled', 'AccountProblem', 'ExpiredToken', 'Forbidden']],
    ['denied', ['InvalidAccessKeyId', 'InvalidToken', 'NotSignedUp', 'SignatureDoesNotMatch']],
  ])('is an unavailable store (%s) where the server says %j', (issue, codes) => {
    for (const code of codes) {
      const error = coded(code);
      const failure = toStoreError(error);
      expect(failure).toMatchObject({
        issue,
        message: `The object store is unavailable (${code}).`,
        cause: error,
      });
      expect(isObjectStoreUnavailable(failure)).toBe(true);
    }
  });

  it.each([
    coded('NoSuchKey'),
    coded('toString'),
    coded(undefined),
    new RangeError('a bad key'),
    new TypeError('a bug'),
    objectStoreUnavailable('it does not answer in time'),
  ])('is itself where no retry and no setting helps: %o', (error) => {
    expect(toStoreError(error)).toBe(error);
  });

  it.each([
    [Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'ECONNRESET'],
    [new Error('socket hang up'), 'the connection broke'],
    [Object.assign(new Error('odd'), { code: 5 }), 'the connection broke'],
    ['a text', 'the connection broke'],
  ])('is an unavailable store where the network failed: %o', (error, named) => {
    expect(toStoreError(error)).toMatchObject({
      issue: 'unavailable',
      message: `The object store is unavailable (${named}).`,
      cause: error,
    });
  });

  it('has the code that the server or the network gave, if any', () => {
    expect(s3Code(coded('NoSuchKey'))).toBe('NoSuchKey');
    for (const error of [coded(5), new Error('no code'), { code: 'NoSuchKey' }, undefined]) {
      expect(s3Code(error)).toBe('');
    }
  });

  it('is what `wrapS3Errors` throws, and an answer passes through', async () => {
    expect(await wrapS3Errors(async () => 'answer')).toBe('answer');
    await expect(wrapS3Errors(() => Promise.reject(coded('AccessDenied')))).rejects.toMatchObject({
      issue: 'denied',
    });
  });
});
