import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { S3Server } from './s3Server.ts';

/**
 * npm's s3rver. It answers a put before its file is written, writes files in place while others read them, and needs a
 * cipher that OpenSSL 3 has not for a second page of a listing; here it writes first, has one request at a time, and
 * lists all on one page.
 */
export async function startDouble(): Promise<S3Server & { readonly stop: () => void }> {
  const directory = mkdtempSync(join(tmpdir(), 'bigsmall-s3rver-'));
  const double = new S3rver({ directory, silent: true, vhostBuckets: false });
  const { store } = double;
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = content instanceof Uint8Array ? content : await buffer(content);
    const path = store.getResourcePath(bucket, key, 'object');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };

  const { listObjects } = store;
  store.listObjects = (bucket, options) => listObjects.call(store, bucket, { ...options, maxKeys: Infinity });

  const answer = double.callback();
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const before = last;
    const gone = once(response, 'close');
    last = before.then(() => {
      if (response.destroyed) return undefined;
      answer(request, response);
      return gone;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as { readonly port: number }).port}`,
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    region: 'us-east-1',
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
