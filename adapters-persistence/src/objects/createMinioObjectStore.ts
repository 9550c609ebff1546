import { createHash } from 'node:crypto';
import { requireObjectKey, requireRemovableKey } from '@bigsmall/domain';
import type { ObjectStore } from '@bigsmall/domain/ports';
import { Client } from 'minio';
import { createMinioTrash } from './createMinioTrash.ts';
import { impatientTransport, PATIENCE, type Patience } from './impatientTransport.ts';
import { listBucket } from './listBucket.ts';
import { objectStoreAway } from './objectStoreAway.ts';
import { removeFromBucket } from './removeFromBucket.ts';
import { requireExpected, sha256Of } from './requireExpected.ts';
import { s3Code, telling } from './s3Failure.ts';

/** A bucket of an S3 server; `endpoint` is its http or https address, without a path. */
export type Bucket = {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
};

export type MinioObjectStore = ObjectStore & {
  /** Makes the bucket, private, unless it is there. */
  readonly ensureBucket: () => Promise<void>;
};

/** The object with the id of the database that owns the bucket. No key of ours has this form. */
const OWNER = 'database-id';

/**
 * Objects in a bucket, over MinIO's client. A call rejects with an ObjectStoreAway while the server is away, silent,
 * slow or overloaded, rejects the keys, has no such bucket, or has not got what was put.
 */
export function createMinioObjectStore(place: Bucket, patience: Patience = PATIENCE): MinioObjectStore {
  const { bucket, region } = place;
  const client = clientOf(place, patience);

  async function read(name: string): Promise<Uint8Array | undefined> {
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of await client.getObject(bucket, name)) chunks.push(chunk as Uint8Array);
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes(s3Code(error))) return undefined;
      throw error;
    }
    return Uint8Array.from(Buffer.concat(chunks));
  }

  async function isThere(name: string): Promise<boolean> {
    try {
      await client.statObject(bucket, name);
      return true;
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes(s3Code(error))) return false;
      throw error;
    }
  }

  /** Throws unless the server has exactly these bytes: whatever stands before it may have answered in its place. */
  async function requireStored(key: string, whole: Buffer, etag: string): Promise<void> {
    const md5 = createHash('md5').update(whole).digest('hex');
    // Some servers have other ETags, such as those that encrypt. The size may be that of a later put.
    const stored = etag === md5 ? await isThere(key) : whole.equals((await read(key)) ?? Buffer.of());
    if (!stored) throw objectStoreAway(`${key} was taken and is not stored`, undefined, 'damaged');
  }

  return {
    put: (key, bytes, contentType) =>
      telling(async () => {
        requireObjectKey(key);
        // Bytes in a buffer of known size only: of a stream that breaks, this client never tells.
        const whole = Buffer.from(bytes);
        const { etag } = await client.putObject(bucket, key, whole, whole.length, {
          'Content-Type': contentType,
        });
        await requireStored(key, whole, etag);
        return sha256Of(whole);
      }),
    get: (key, expected) =>
      telling(async () => requireExpected(key, await read(requireObjectKey(key)), expected)),
    remove: (keys) =>
      telling(async () => {
        keys.forEach(requireRemovableKey);
        await removeFromBucket(client, bucket, keys);
      }),
    async *list() {
      for await (const { name, storedAt } of listBucket(client, bucket, '')) {
        if (isOurs(name)) yield { key: name, storedAt };
      }
    },
    trash: createMinioTrash(client, bucket),
    owner: () =>
      telling(async () => {
        const bytes = await read(OWNER);
        return bytes && Buffer.from(bytes).toString('utf8').trim();
      }),
    claim: (databaseId) =>
      telling(async () => {
        const text = Buffer.from(`${databaseId}\n`);
        await client.putObject(bucket, OWNER, text, text.length, { 'Content-Type': 'text/plain' });
      }),
    async ready() {
      try {
        return await client.bucketExists(bucket);
      } catch {
        return false;
      }
    },
    ensureBucket: () =>
      telling(async () => {
        if (await client.bucketExists(bucket)) return;
        try {
          await client.makeBucket(bucket, region);
        } catch (error) {
          // Another server of ours may have made it meanwhile; servers differ in how they say so.
          if (!(await client.bucketExists(bucket))) throw error;
        }
      }),
  };
}

function clientOf({ endpoint, accessKey, secretKey, region }: Bucket, patience: Patience): Client {
  const address = addressOf(endpoint);
  return new Client({
    ...address,
    accessKey,
    secretKey,
    region,
    retryOptions: { disableRetry: true },
    ...impatientTransport(address.useSSL ? 'https:' : 'http:', patience),
  });
}

/** The endpoint as the client takes it. */
export function addressOf(endpoint: string) {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return {
    endPoint: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
  };
}

/** Another's object in the bucket is left alone. */
function isOurs(name: string): boolean {
  try {
    requireRemovableKey(name);
    return true;
  } catch {
    return false;
  }
}
