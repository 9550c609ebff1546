import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Schema } from 'joi';
import type { Log } from '../logging/log.ts';

/** Below this, compressing costs more than it saves. */
const SMALLEST_TO_ZIP = 1024;
/** A reader waits this long for newer bytes where there are older ones. */
const REBUILD_TIMEOUT_MS = 400;

/** An answer as bytes. `tag` is the strong ETag's text without quotes. `gzip` is absent for a short one. */
export type SnapshotBytes = {
  readonly plain: Buffer;
  readonly gzip?: Buffer;
  readonly tag: string;
};

export type SnapshotDeps<Value extends object> = {
  /** Names the present state of the data; another key makes the next reader rebuild. */
  readonly key: () => string;
  readonly build: () => Promise<Value>;
  /** What the value must be: one that is not is never served. */
  readonly schema: Schema<Value>;
  readonly log: Log;
};

export type Snapshot = { read(): Promise<SnapshotBytes> };

/**
 * Ready-made bytes for an answer that everybody gets alike, built again only when its data changed. Readers that come
 * while it is built share that. The old bytes are served while building fails or takes long, as on a database that is
 * busy: only the first build of all is waited for.
 */
export function createSnapshot<Value extends object>(deps: SnapshotDeps<Value>): Snapshot {
  const { key, build, schema, log } = deps;
  let current: { readonly key: string; readonly bytes: SnapshotBytes } | undefined;
  let running: { readonly key: string; readonly done: Promise<void> } | undefined;
  let queued: Promise<void> | undefined;

  async function rebuild(builtKey: string): Promise<void> {
    try {
      const value = await build();
      const { error } = schema.validate(value, { convert: false });
      if (error !== undefined) throw error;
      current = { key: builtKey, bytes: toBytes(value) };
    } catch (error) {
      if (current === undefined) throw error;
      log.error({ err: error }, 'A snapshot could not be rebuilt; the old one is served.');
    }
  }

  /** Ends with a build that began after the call, or that began with the key that still stands. */
  function refresh(): Promise<void> {
    const wanted = key();
    if (running === undefined) {
      const done = rebuild(wanted).finally(() => (running = undefined));
      running = { key: wanted, done };
      return done;
    }
    if (running.key === wanted) return running.done;
    const afterThis = () => {
      queued = undefined;
      return refresh();
    };
    queued ??= running.done.then(afterThis, afterThis);
    return queued;
  }

  return {
    async read() {
      if (current?.key !== key())
        await (current === undefined ? refresh() : atMost(refresh(), REBUILD_TIMEOUT_MS));
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
  const plain = Buffer.from(JSON.stringify(value));
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return plain.length > SMALLEST_TO_ZIP ? { plain, gzip: gzipSync(plain), tag } : { plain, tag };
}
