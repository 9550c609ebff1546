import { randomUUID } from 'node:crypto';
import { Client } from 'minio';
import {
  type Bucket,
  createMinioObjectStore,
  type MinioObjectStore,
} from '../../src/objects/createMinioObjectStore.ts';
import type { S3Server } from './s3Server.ts';

/** A bucket of its own on the server, not yet made; `drop` removes it with all that is in it. */
export function freshBucket(server: S3Server): {
  readonly place: Bucket;
  readonly drop: () => Promise<void>;
} {
  const bucket = `test-${randomUUID()}`;
  return {
    place: { ...server, bucket },
    async drop() {
      const client = clientOf(server);
      if (!(await client.bucketExists(bucket))) return;
      for await (const { name } of client.listObjectsV2(bucket, '', true) as AsyncIterable<{
        name: string;
      }>) {
        await client.removeObject(bucket, name);
      }
      await client.removeBucket(bucket);
    },
  };
}

/** A store that waits for as long as a busy machine may take; its deadlines have tests of their own. */
export function slowTimeoutStore(place: Bucket): Promise<MinioObjectStore> {
  return createMinioObjectStore(place, { idle: 30_000, total: 60_000 });
}

/** MinIO's own client. */
export function clientOf({ endpoint, accessKey, secretKey, region }: S3Server): Client {
  const { hostname, port } = new URL(endpoint);
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
}
