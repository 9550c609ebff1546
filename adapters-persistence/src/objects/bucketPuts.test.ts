import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Client, S3Error } from 'minio';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import { createMinioObjectStore, type MinioObjectStore } from './createMinioObjectStore.ts';

const PLACE = { endpoint: 'http://127.0.0.1:9', accessKey: 'a', secretKey: 's', bucket: 'b', region: 'r' };
const BYTES = Uint8Array.of(1, 2, 3);
const MD5 = createHash('md5').update(BYTES).digest('hex');

const s3Error = (code: string): Error => Object.assign(new S3Error('no'), { code });

/** A store whose client answers a put with `etag`, and what it has by `stat` and `get`. */
async function putting(options: {
  readonly etag: string;
  readonly stat?: () => Promise<unknown>;
  readonly get?: () => Promise<Readable>;
}) {
  const { etag, stat = async () => ({}), get = async () => Readable.from([Buffer.from(BYTES)]) } = options;
  onTestFinished(() => void vi.restoreAllMocks());
  const putObject = vi
    .spyOn(Client.prototype, 'putObject')
    .mockImplementation(async () => ({ etag, versionId: null }));
  vi.spyOn(Client.prototype, 'statObject').mockImplementation(stat as Client['statObject']);
  const getObject = vi.spyOn(Client.prototype, 'getObject').mockImplementation(get);
  return { store: await createMinioObjectStore(PLACE), putObject, getObject };
}

const put = (store: MinioObjectStore) => store.put(requireObjectKey('shots/a'), BYTES, 'image/webp');

describe('A put into a bucket', () => {
  it('sends the bytes with their content type', async () => {
    const { store, putObject } = await putting({ etag: MD5 });
    await put(store);
    expect(putObject).toHaveBeenCalledExactlyOnceWith('b', 'shots/a', Buffer.from(BYTES), 3, {
      'Content-Type': 'image/webp',
    });
  });

  it('is believed if the ETag is the MD5 of the bytes and the object is there: nothing is read back', async () => {
    const { store, getObject } = await putting({ etag: MD5 });
    await put(store);
    expect(getObject).not.toHaveBeenCalled();
  });

  it.each(['NoSuchKey', 'NotFound'])(
    'rejects as damaged if the server then has no object (%s)',
    async (code) => {
      const { store } = await putting({ etag: MD5, stat: () => Promise.reject(s3Error(code)) });
      await expect(put(store)).rejects.toMatchObject({
        issue: 'damaged',
        message: 'The object store is unavailable (shots/a was accepted and is not stored).',
      });
    },
  );

  it('rejects with the reason if the server denies the look at the object', async () => {
    const { store } = await putting({ etag: MD5, stat: () => Promise.reject(s3Error('AccessDenied')) });
    await expect(put(store)).rejects.toMatchObject({ issue: 'denied' });
  });

  it('with another ETag is read back, and rejects unless the bytes are the same', async () => {
    const same = await putting({ etag: 'other' });
    await expect(put(same.store)).resolves.toEqual(expect.any(String));
    const other = await putting({ etag: 'other', get: async () => Readable.from([Buffer.of(9)]) });
    await expect(put(other.store)).rejects.toMatchObject({ issue: 'damaged' });
    for (const code of ['NoSuchKey', 'NotFound']) {
      const missing = await putting({ etag: 'other', get: () => Promise.reject(s3Error(code)) });
      await expect(put(missing.store)).rejects.toMatchObject({ issue: 'damaged' });
    }
  });
});
