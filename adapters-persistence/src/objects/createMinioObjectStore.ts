import { requireObjectKey, requireRemovableKey } from '@bigsmall/domain';
import type { ObjectStore } from '@bigsmall/domain/ports';
import { type BucketItem, Client } from 'minio';
import { impatientTransport, PATIENCE, type Patience } from './impatientTransport.ts';
import { objectStoreAway } from './objectStoreAway.ts';
import { s3Code, s3Failure } from './s3Failure.ts';

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

/** The server takes up to 1,000 of them, but in any time it likes. */
const REMOVED_AT_ONCE = 250;

/**
 * Objects in a bucket, over MinIO's client. A call rejects with an ObjectStoreAway while the server is away, silent,
 * slow or overloaded, or has no such bucket; a refused key or signature is another error.
 */
export function createMinioObjectStore(place: Bucket, patience: Patience = PATIENCE): MinioObjectStore {
  const { bucket, region } = place;
  const client = clientOf(place, patience);

  return {
    put: (key, bytes, contentType) => {
      const put = async (): Promise<void> => {
        requireObjectKey(key);
        // Bytes in a buffer of known size only: of a stream that breaks, this client never tells.
        await client.putObject(bucket, key, Buffer.from(bytes), bytes.length, {
          'Content-Type': contentType,
        });
      };
      return telling(put);
    },
    get: (key) => {
      const get = async (): Promise<Uint8Array | undefined> => {
        requireObjectKey(key);
        const chunks: Uint8Array[] = [];
        try {
          for await (const chunk of await client.getObject(bucket, key)) chunks.push(chunk as Uint8Array);
        } catch (error) {
          if (['NoSuchKey', 'NotFound'].includes(s3Code(error))) return undefined;
          throw error;
        }
        return Uint8Array.from(Buffer.concat(chunks));
      };
      return telling(get);
    },
    remove: (keys) =>
      telling(async () => {
        keys.forEach(requireRemovableKey);
        for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
          const refused = await client.removeObjects(bucket, keys.slice(at, at + REMOVED_AT_ONCE));
          if (refused.length > 0) throw objectStoreAway(`it keeps ${refused.length} objects to be removed`);
        }
      }),
    async *list() {
      const listing = client.listObjectsV2(bucket, '', true);
      // A page that fails after its reader has left must not end the process.
      listing.on('error', () => {});
      try {
        for await (const { name, lastModified } of listing as AsyncIterable<BucketItem>) {
          if (isOurs(name) && lastModified) yield { key: name, storedAt: lastModified.getTime() };
        }
      } catch (error) {
        throw s3Failure(error);
      }
    },
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
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
    accessKey,
    secretKey,
    region,
    retryOptions: { disableRetry: true },
    ...impatientTransport(useSSL ? 'https:' : 'http:', patience),
  });
}

async function telling<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw s3Failure(error);
  }
}

/** Another's object in the bucket is left alone. */
function isOurs(name: string | undefined): name is string {
  try {
    requireRemovableKey(name ?? '');
    return true;
  } catch {
    return false;
  }
}
