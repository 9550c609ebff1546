import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Shape } from '../shapes.ts';
import { createOutage } from '../logging/createOutage.ts';
import type { Log } from '../logging/log.ts';

/** In bytes; compression of a shorter answer costs more than it saves. */
const MIN_GZIP_SIZE = 1024;
/** Ms that a reader waits for newer bytes when there are older ones. */
const REBUILD_TIMEOUT_MS = 400;
/** The same for a list that a page reads once and again after its next change only. */
export const READ_ONCE_MS = 3000;

/** An answer as bytes. `etag` is the strong ETag without quotes. A short answer has no `gzip`. */
export type SnapshotBytes = {
  readonly identity: Buffer;
  readonly gzip?: Buffer;
  readonly etag: string;
};

export type SnapshotDeps<Value extends object> = {
  /** Its address, for the log. */
  readonly path: string;
  /** Identifies the state of the data; a new key makes the next reader rebuild. */
  readonly key: () => string;
  readonly build: () => Promise<NoInfer<Value>>;
  /** A value that does not match is never served. */
  readonly schema: Shape<Value>;
  readonly log: Log;
  /** Ms that a reader waits for newer bytes. */
  readonly patienceMs?: number;
};

export type Snapshot = {
  read(): Promise<SnapshotBytes>;
  /** The bytes of the current key; undefined where a read would build. */
  fresh(): SnapshotBytes | undefined;
};

/**
 * Bytes of an answer that is the same for all callers, rebuilt only after its data changed. Concurrent readers share one
 * build. The old bytes are served while a build fails or is slow; readers wait without a limit for the first build only.
 */
export function createSnapshot<Value extends object>(deps: SnapshotDeps<Value>): Snapshot {
  const { path, key, build, schema, log, patienceMs = REBUILD_TIMEOUT_MS } = deps;
  const outage = createOutage(log, 'error', 'Snapshot could not be rebuilt; the old one is served', {
    end: 'Snapshot can be rebuilt again',
    about: { path },
  });
  let current: { readonly key: string; readonly bytes: SnapshotBytes } | undefined;
  let running: { readonly key: string; readonly done: Promise<void> } | undefined;
  let queued: Promise<void> | undefined;

  async function rebuild(builtKey: string): Promise<void> {
    try {
      const value = await build();
      const { error } = schema.validate(value, { convert: false });
      if (error !== undefined) throw error;
      current = { key: builtKey, bytes: toBytes(value) };
      outage.succeeded();
    } catch (error) {
      if (current === undefined) throw error;
      outage.failed({ err: error });
    }
  }

  /** Ends with a build that began after the call, or with the current key. */
  function refresh(): Promise<void> {
    const nextKey = key();
    if (running === undefined) {
      const done = rebuild(nextKey).finally(() => (running = undefined));
      running = { key: nextKey, done };
      return done;
    }
    if (running.key === nextKey) return running.done;
    const afterThis = () => {
      queued = undefined;
      return refresh();
    };
    queued ??= running.done.then(afterThis, afterThis);
    return queued;
  }

  return {
    fresh: () => (current?.key === key() ? current.bytes : undefined),
    async read() {
      if (current?.key !== key()) await (current === undefined ? refresh() : atMost(refresh(), patienceMs));
      if (current === undefined) throw new Error('A snapshot was built without bytes.');
      return current.bytes;
    },
  };
}

async function atMost(work: Promise<void>, ms: number): Promise<void> {
  const ending = new AbortController();
  await Promise.race([work, wait(ms, undefined, { signal: ending.signal }).catch(() => {})]);
  ending.abort();
}

function toBytes(value: object): SnapshotBytes {
  const identity = Buffer.from(JSON.stringify(value));
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  return identity.length >= MIN_GZIP_SIZE ? { identity, gzip: gzipSync(identity), etag } : { identity, etag };
}
