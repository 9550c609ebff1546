import { createHash } from 'node:crypto';
import { type ObjectKey, parseObjectKey, requireObjectKey } from '@bigsmall/domain/content';
import type { ObjectStore } from '@bigsmall/domain/ports';
import type { BucketItem, Client } from 'minio';
import {
  guardOf,
  objectStoreUnavailable,
  type ObjectWatch,
  requireExpected,
  sha256Of,
  unlessMissing,
} from './objectErrors.ts';
import { publishedOver } from './publishedStores.ts';
import http from 'node:http';
import https from 'node:https';

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

/** S3 accepts up to 1,000, which can take longer than the timeout. */
const REMOVED_AT_ONCE = 250;

/**
 * Objects in a bucket, over MinIO's client. A call rejects with an ObjectStoreUnavailable while the server is unreachable,
 * silent, slow or overloaded, rejects the keys, has no such bucket, or has not stored what was put.
 */
export async function createMinioObjectStore(
  place: Bucket,
  timeouts: Timeouts = TIMEOUTS,
  watch?: ObjectWatch,
): Promise<MinioObjectStore> {
  const { bucket, region } = place;
  const client = await clientOf(place, timeouts);
  const guard = guardOf(watch);

  async function read(name: string): Promise<Uint8Array | undefined> {
    const stream = await unlessMissing(client.getObject(bucket, name));
    const chunks = await stream?.toArray();
    return chunks && Uint8Array.from(Buffer.concat(chunks as Buffer[]));
  }

  async function write(name: string, bytes: Buffer, contentType: string): Promise<string> {
    // Only a buffer of known size: this client does not report a stream that breaks.
    return (await client.putObject(bucket, name, bytes, bytes.length, { 'Content-Type': contentType })).etag;
  }

  /** Throws unless the server has exactly these bytes: a proxy may have answered in its place. */
  async function requireStored(key: ObjectKey, whole: Buffer, etag: string): Promise<void> {
    const md5 = createHash('md5').update(whole).digest('hex');
    // Some servers have other ETags, such as those that encrypt. The size may be that of a later put.
    const stored =
      etag === md5
        ? (await unlessMissing(client.statObject(bucket, key))) !== undefined
        : whole.equals((await read(key)) ?? Buffer.of());
    if (!stored) throw objectStoreUnavailable(`${key} was accepted and is not stored`, undefined, 'damaged');
  }

  /** The objects whose names begin with `prefix`, which some gateways ignore. */
  async function found(prefix: string): Promise<readonly (BucketItem & { readonly name: string })[]> {
    const listing = client.listObjectsV2(bucket, prefix, true);
    const items = (await listing.toArray()) as readonly BucketItem[];
    return items.flatMap((item) => (item.name?.startsWith(prefix) ? [{ ...item, name: item.name }] : []));
  }

  async function remove(names: readonly string[]): Promise<void> {
    for (let at = 0; at < names.length; at += REMOVED_AT_ONCE) {
      const rejected = await client.removeObjects(bucket, names.slice(at, at + REMOVED_AT_ONCE));
      if (rejected.length > 0) throw objectStoreUnavailable(`it did not remove ${rejected.length} objects`);
    }
  }

  return {
    put: (key, bytes, contentType) =>
      guard(async () => {
        requireObjectKey(key);
        const whole = Buffer.from(bytes);
        await requireStored(key, whole, await write(key, whole, contentType));
        return sha256Of(whole);
      }),
    get: (key, expected) =>
      guard(async () => requireExpected(key, await read(requireObjectKey(key)), expected)),
    remove: (keys) => guard(() => remove(keys.map(requireObjectKey))),
    async *list() {
      for (const { name, lastModified } of await guard(() => found(''))) {
        // Objects of other programs in the bucket are ignored.
        const key = parseObjectKey(name);
        if (key !== undefined && lastModified) yield { key, storedAt: lastModified.getTime() };
      }
    },
    published: publishedOver(guard, {
      names: async (folder) => (await found(folder)).map(({ name }) => name.slice(folder.length)),
      // A caller that adds a tree lists them afterwards, and so finds out if the server did not store it.
      write: async (path, text) => void (await write(path, Buffer.from(text), 'text/plain')),
      remove,
    }),
    async ready() {
      const exists = await client.bucketExists(bucket).catch(() => false);
      if (exists) watch?.succeeded();
      return exists;
    },
    ensureBucket: () =>
      guard(async () => {
        if (await client.bucketExists(bucket)) return;
        try {
          await client.makeBucket(bucket, region);
        } catch (error) {
          // Another replica may have created it meanwhile; S3 servers report that in different ways.
          if (!(await client.bucketExists(bucket))) throw error;
        }
      }),
  };
}

async function clientOf(
  { endpoint, accessKey, secretKey, region }: Bucket,
  timeouts: Timeouts,
): Promise<Client> {
  // Loading it takes 8% of a start's processor time, which a server without a bucket saves.
  const { Client } = await import('minio');
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
    ...timeoutTransport(useSSL ? 'https:' : 'http:', timeouts),
  });
}

/** Limits of a request, in ms. */
export type Timeouts = {
  /** Without a byte in either direction. */
  readonly idle: number;
  /** From its beginning to the end of its answer. */
  readonly total: number;
};

export const TIMEOUTS: Timeouts = { idle: 1_500, total: 2_000 };

const OVERLOADED = new Set([408, 429, 499]);

type Answered = (response: http.IncomingMessage) => void;

/**
 * Sends the requests of the S3 client, which has no timeout of its own: a request fails when the server is silent, slow,
 * or answers with an error of its own. Such an answer is handled here because the client would write to the console.
 */
export function timeoutTransport(protocol: 'http:' | 'https:', { idle, total }: Timeouts) {
  const { request, Agent } = protocol === 'https:' ? https : http;

  function ask(options: http.RequestOptions, answered: Answered): http.ClientRequest {
    const asking = request(options, (response) => {
      // An answer that breaks after its reader has left must not end the process.
      response.on('error', () => {});
      response.on('close', () => clearTimeout(deadline));
      // A response to a client always has a status.
      const statusCode = response.statusCode!;
      if (statusCode < 500 && !OVERLOADED.has(statusCode)) return answered(response);
      response.resume();
      asking.emit('error', objectStoreUnavailable(`it answers ${statusCode}`));
    });
    const giveUp = (): void => void asking.destroy(objectStoreUnavailable('it does not answer in time'));
    const deadline = setTimeout(giveUp, total);
    asking.setTimeout(idle, giveUp);
    asking.on('error', () => clearTimeout(deadline));
    return asking;
  }

  return {
    // The server may close an idle connection at the moment of the next request.
    transportAgent: new Agent({ keepAlive: false }),
    // The client uses only this signature of `request`.
    transport: { request: ask as typeof http.request },
  };
}
