import { S3Error } from 'minio';
import { expect, it, vi } from 'vitest';
import { type Guard, guardOf, objectStoreUnavailable } from './objectErrors.ts';

const coded = (code: unknown): Error => Object.assign(new S3Error('no'), { code });

function watched(error: unknown) {
  const watch = { failed: vi.fn<(error: unknown) => void>(), succeeded: vi.fn<() => void>() };
  const thrown = reasonOf(guardOf(watch), error);
  return { watch, thrown };
}

async function reasonOf(guard: Guard, error: unknown): Promise<unknown> {
  try {
    return await guard(async () => {
      throw error;
    });
  } catch (reason) {
    return reason;
  }
}

it.each([
  ['misplaced', ['NoSuchBucket', 'AuthorizationHeaderMalformed', 'PermanentRedirect']],
  ['denied', ['AccessDenied', 'AllAccessDisabled', 'AccountProblem', 'ExpiredToken', 'Forbidden']],
  ['denied', ['InvalidAccessKeyId', 'InvalidToken', 'NotSignedUp', 'SignatureDoesNotMatch']],
  ['unavailable', ['SlowDown', 'RequestTimeTooSkewed', 'ECONNRESET']],
  ['full', ['ENOSPC']],
])('an error is told as an unavailable store (%s) where its code is one of %j', async (issue, codes) => {
  for (const code of codes) {
    const error = coded(code);
    const { watch, thrown } = watched(error);
    const message = `The object store is unavailable (${code}).`;
    expect(await thrown).toMatchObject({ issue, message, cause: error });
    expect(watch.failed).toHaveBeenCalledExactlyOnceWith(await thrown);
  }
});

it('an error without a code is a broken connection', async () => {
  for (const error of [new Error('socket hang up'), coded(5), 'a text'])
    expect(await watched(error).thrown).toMatchObject({
      issue: 'unavailable',
      message: 'The object store is unavailable (the connection broke).',
    });
});

it('a bug is thrown as it is and not told, and an unavailable store is told as it is', async () => {
  const bug = new TypeError('a bug');
  const { watch, thrown } = watched(bug);
  expect(await thrown).toBe(bug);
  expect(watch.failed).not.toHaveBeenCalled();
  const slow = objectStoreUnavailable('it does not answer in time');
  expect(await watched(slow).thrown).toBe(slow);
});

it('an answer passes through and is told as a success', async () => {
  const succeeded = vi.fn<() => void>();
  expect(await guardOf({ failed() {}, succeeded })(async () => 'answer')).toBe('answer');
  expect(succeeded).toHaveBeenCalledTimes(1);
});
