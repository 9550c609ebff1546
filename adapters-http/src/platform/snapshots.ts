import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { createOutage, type Log } from './logging.ts';
import type { Shape } from './shapes.ts';

/** In bytes; compression of a shorter answer costs more than it saves. */
const MIN_GZIP_SIZE = 1024;
/** Ms that a reader waits for newer bytes when there are older ones. */
const PATIENCE = 1000;

/**
 * The caching of an answer that is the same for everybody and changes: caches before the server give it to all for a second,
 * and for one more while they ask again. A browser asks each time.
 */
export const SHARED_SECOND = 'max-age=0, s-maxage=1, stale-while-revalidate=1';

/** An answer as bytes. `etag` is the strong ETag without quotes. A short answer has no `gzip`. */
type Bytes = { readonly identity: Buffer; readonly gzip?: Buffer; readonly etag: string };
export type Snapshot = () => Promise<Bytes>;

type SnapshotDeps<Value extends object> = {
  /** Its address, for the log. */
  readonly path: string;
  /** Identifies the state of the data; a new key makes the next reader rebuild. */
  readonly key: () => string;
  readonly build: () => Promise<NoInfer<Value>>;
  /** A value that does not match is never served. */
  readonly schema: Shape<Value>;
  readonly log: Log;
};

/**
 * Bytes of an answer that is the same for all callers, rebuilt only after its data changed. Concurrent readers share one
 * build. The old bytes are served while a build fails or is slow; readers wait without a limit for the first build only.
 */
export function createSnapshot<Value extends object>(deps: SnapshotDeps<Value>): Snapshot {
  const { path, key, build, schema, log } = deps;
  const about = { about: { path } };
  const outage = createOutage(log, 'error', 'Snapshot could not be rebuilt; the old one is served', about);
  let current: { readonly key: string; readonly bytes: Bytes } | undefined;
  let running: Promise<boolean> | undefined;

  async function rebuild(builtKey: string): Promise<boolean> {
    try {
      const value = await build();
      const { error } = schema.validate(value, { convert: false });
      if (error !== undefined) throw error;
      current = { key: builtKey, bytes: toBytes(value) };
      outage.succeeded();
      return true;
    } catch (error) {
      if (current === undefined) throw error;
      outage.failed({ err: error });
      return false;
    }
  }

  /** A build that runs may not have read the last change: the second one begins after the call. */
  async function refresh(): Promise<void> {
    for (let builds = 0; builds < 2 && current?.key !== key(); builds += 1) {
      running ??= rebuild(key()).finally(() => (running = undefined));
      if (!(await running)) return;
    }
  }

  return async () => {
    if (current === undefined) await refresh();
    else if (current.key !== key())
      await Promise.race([refresh(), pause(PATIENCE, undefined, { ref: false })]);
    return current!.bytes;
  };
}

function toBytes(value: object): Bytes {
  const identity = Buffer.from(JSON.stringify(value));
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return identity.length >= MIN_GZIP_SIZE ? { identity, gzip: gzipSync(identity), etag } : { identity, etag };
}

/** A GET with the same answer for all callers, from a snapshot, which checks its value once. */
export function snapshotRoute<Value extends object>(
  path: string,
  deps: Omit<SnapshotDeps<Value>, 'path'>,
): ServerRoute {
  const snapshot = createSnapshot({ path, ...deps });
  const handler: ServerRoute['handler'] = (request, h) => sendSnapshot(request, h, snapshot);
  return { method: 'GET', path, options: { plugins: { answer: deps.schema } }, handler };
}

/** Answers with a snapshot: with its gzip if that is accepted, else as it is; with 304 if the caller has it. */
export async function sendSnapshot(
  request: Request,
  h: ResponseToolkit,
  snapshot: Snapshot,
): Promise<ResponseObject> {
  const { identity, gzip, etag } = await snapshot();
  // The framework would compress the bytes again for each caller.
  Object.assign(request.info, { acceptEncoding: 'identity' });
  const asGzip = gzip !== undefined && acceptsGzip(request.raw.req.headers['accept-encoding']);
  // The framework adds the encoding to the strong ETag where the bytes differ; a short answer has one form only.
  const response = h.entity({ etag, vary: gzip !== undefined }) ?? h.response(asGzip ? gzip : identity);
  if (asGzip) response.header('content-encoding', 'gzip');
  return response.type('application/json').vary('accept-encoding').header('cache-control', SHARED_SECOND);
}

/** Whether a caller with this Accept-Encoding takes gzip. */
export const acceptsGzip = (header = ''): boolean =>
  /(?:^|,)\s*gzip\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(header);

/** A part of a snapshot's key, which grows with each change of the data by this server. */
export function createDataVersion() {
  let version = 0;
  return { read: () => version, invalidate: () => void (version += 1) };
}

/** A snapshot's key for data that other servers change too: it changes every second. */
export const everySecond = (now: () => number) => () => String(Math.floor(now() / 1000));

/** The bytes of this key, which never change: from memory, or from `make`, which may find none. */
type SharedBytes = (key: string, make: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>;

/**
 * Large answers as bytes that all their readers share, made once for all that ask meanwhile: a crowd of slow readers takes no
 * more memory than one. The `limit` used last stay.
 */
export function createSharedBytes(limit: number): SharedBytes {
  const made = new Map<string, Promise<Buffer | undefined>>();
  return async (key, make) => {
    const bytes = made.get(key) ?? make();
    made.delete(key);
    made.set(key, bytes);
    for (const oldest of [...made.keys()].slice(0, -limit)) made.delete(oldest);
    const found = await bytes.catch((error: unknown) => {
      made.delete(key);
      throw error;
    });
    if (found === undefined) made.delete(key);
    return found;
  };
}
