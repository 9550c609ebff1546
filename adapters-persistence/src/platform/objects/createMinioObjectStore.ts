import { createHash } from 'node:crypto';
import { type ObjectKey, parseObjectKey, requireObjectKey } from '@bigsmall/domain/content';
import type { ObjectStore } from '@bigsmall/domain/ports';
import type { Client } from 'minio';
import { createMinioPublished } from './publishedStores.ts';
import { timeoutTransport, TIMEOUTS, type Timeouts } from './timeoutTransport.ts';
import { listBucket, removeFromBucket } from './bucketObjects.ts';
import { objectStoreUnavailable } from './objectStoreUnavailable.ts';
import { requireExpected, sha256Of } from './requireExpected.ts';
import { s3Code, wrapS3Errors } from './toStoreError.ts';

/** A bucket of an S3 server; `endpoint` is its http or https address, without a path. */
export type Bucket = {
  readonly endpoint: string;
  /** S3 access key id. */
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
};

export type MinioObjectStore = ObjectStore & {
  /** Creates the bucket, private, unless it exists. */
  readonly ensureBucket: () => Promise<void>;
};

/**
 * Objects in a bucket, over MinIO's client. A call rejects with an ObjectStoreUnavailable while the server is unreachable,
 * silent, slow or overloaded, rejects the keys, has no such bucket, or has not stored what was put.
 */
export async function createMinioObjectStore(
  place: Bucket,
  timeouts: Timeouts = TIMEOUTS,
): Promise<MinioObjectStore> {
  const { bucket, region } = place;
  const client = await clientOf(place, timeouts);
  const { read, isThere } = bucketReads(client, bucket);

  /** Throws unless the server has exactly these bytes: a proxy may have answered in its place. */
  async function requireStored(key: ObjectKey, whole: Buffer, etag: string): Promise<void> {
    const md5 = createHash('md5').update(whole).digest('hex');
    // Some servers have other ETags, such as those that encrypt. The size may be that of a later put.
    const stored = etag === md5 ? await isThere(key) : whole.equals((await read(key)) ?? Buffer.of());
    if (!stored) throw objectStoreUnavailable(`${key} was accepted and is not stored`, undefined, 'damaged');
  }

  return {
    put: (key, bytes, contentType) =>
      wrapS3Errors(async () => {
        requireObjectKey(key);
        // Only a buffer of known size: this client does not report a stream that breaks.
        const whole = Buffer.from(bytes);
        const { etag } = await client.putObject(bucket, key, whole, whole.length, {
          'Content-Type': contentType,
        });
        await requireStored(key, whole, etag);
        return sha256Of(whole);
      }),
    get: (key, expected) =>
      wrapS3Errors(async () => requireExpected(key, await read(requireObjectKey(key)), expected)),
    remove: (keys) =>
      wrapS3Errors(async () => {
        keys.forEach(requireObjectKey);
        await removeFromBucket(client, bucket, keys);
      }),
    async *list() {
      for await (const { name, storedAt } of listBucket(client, bucket, '')) {
        // Objects of other programs in the bucket are ignored.
        const key = parseObjectKey(name);
        if (key !== undefined) yield { key, storedAt };
      }
    },
    published: createMinioPublished(client, bucket),
    async ready() {
      try {
        return await client.bucketExists(bucket);
      } catch {
        return false;
      }
    },
    ensureBucket: () => wrapS3Errors(() => ensureBucket(client, bucket, region)),
  };
}

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(s3Code(error));

/** Reads objects by their names. */
function bucketReads(client: Client, bucket: string) {
  async function read(name: string): Promise<Uint8Array | undefined> {
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of await client.getObject(bucket, name)) chunks.push(chunk as Uint8Array);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
    return Uint8Array.from(Buffer.concat(chunks));
  }

  async function isThere(name: string): Promise<boolean> {
    try {
      await client.statObject(bucket, name);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  return { read, isThere };
}

async function ensureBucket(client: Client, bucket: string, region: string): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    // Another replica may have created it meanwhile; S3 servers report that in different ways.
    if (!(await client.bucketExists(bucket))) throw error;
  }
}

async function clientOf(
  { endpoint, accessKey, secretKey, region }: Bucket,
  timeouts: Timeouts,
): Promise<Client> {
  // Loading it takes 8% of a start's processor time, which a server without a bucket saves.
  const { Client } = await import('minio');
  const address = addressOf(endpoint);
  return new Client({
    ...address,
    accessKey,
    secretKey,
    region,
    retryOptions: { disableRetry: true },
    ...timeoutTransport(address.useSSL ? 'https:' : 'http:', timeouts),
  });
}

/** The endpoint in the client's form. */
export function addressOf(endpoint: string) {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return {
    endPoint: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
  };
}
