import { gunzipSync } from 'node:zlib';
import Joi from 'joi';
import { describe, expect, it, vi } from 'vitest';
import { createSnapshot, READ_ONCE_MS } from '../../../src/platform/snapshots/createSnapshot.ts';
import { silentLog } from '../../support/silentLog.ts';

type Value = { readonly text: string };

function setUp() {
  const data = { key: 'a', text: 'first' };
  const log = silentLog();
  const build = vi.fn<() => Promise<Value>>(async () => ({ text: data.text }));
  const schema = Joi.object<Value>({ text: Joi.string().required() });
  return {
    data,
    log,
    build,
    schema,
    snapshot: createSnapshot({ path: '/x', key: () => data.key, build, schema, log }),
  };
}

function textOf({ identity }: { readonly identity: Buffer }): string {
  return (JSON.parse(identity.toString()) as Value).text;
}

describe('a snapshot', () => {
  it('is built once for all readers as long as its key is the same', async () => {
    const { snapshot, build } = setUp();
    expect(snapshot.fresh()).toBeUndefined();
    const [first, second] = await Promise.all([snapshot.read(), snapshot.read()]);
    expect(snapshot.fresh()).toBe(first);
    expect(await snapshot.read()).toBe(first);
    expect(second).toBe(first);
    expect(build).toHaveBeenCalledTimes(1);
  });

  it('is built again with another key, and its etag changes with its bytes only', async () => {
    const { snapshot, data } = setUp();
    const first = await snapshot.read();
    data.key = 'b';
    expect(snapshot.fresh()).toBeUndefined();
    const same = await snapshot.read();
    expect(first.etag).toMatch(/^[\w-]{27}$/);
    expect(same.etag).toBe(first.etag);
    Object.assign(data, { key: 'c', text: 'second' });
    const changed = await snapshot.read();
    expect(textOf(changed)).toBe('second');
    expect(changed.etag).not.toBe(first.etag);
  });

  it('of a database that answers never has data older than the read, however many changes come while it is built', async () => {
    const { snapshot, data, build } = setUp();
    build.mockImplementation(async () => {
      const { text } = data;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { text };
    });
    const reads: Promise<void>[] = [];
    for (let change = 0; change < 50; change += 1) {
      Object.assign(data, { key: String(change), text: String(change) });
      reads.push(
        snapshot.read().then((bytes) => expect(Number(textOf(bytes))).toBeGreaterThanOrEqual(change)),
      );
    }
    await Promise.all(reads);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('serves the old bytes while the database takes long, and the new ones as soon as they are there', async () => {
    const { snapshot, data, build } = setUp();
    await snapshot.read();
    const answers: (() => void)[] = [];
    build.mockImplementation(
      () => new Promise((resolve) => answers.push(() => resolve({ text: data.text }))),
    );
    Object.assign(data, { key: 'b', text: 'second' });
    expect(textOf(await snapshot.read())).toBe('first');
    answers[0]?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(textOf(await snapshot.read())).toBe('second');
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('that is read once waits longer for the new bytes', async () => {
    const { data, log, build, schema } = setUp();
    const snapshot = createSnapshot({
      path: '/x',
      key: () => data.key,
      schema,
      log,
      build,
      patienceMs: READ_ONCE_MS,
    });
    await snapshot.read();
    Object.assign(data, { key: 'b', text: 'second' });
    // Longer than others wait.
    build.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return { text: data.text };
    });
    expect(textOf(await snapshot.read())).toBe('second');
  });

  it('that was never built is awaited, however long it takes', async () => {
    const { data, log, build, schema } = setUp();
    const snapshot = createSnapshot({ path: '/x', key: () => data.key, schema, log, build, patienceMs: 5 });
    build.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { text: data.text };
    });
    expect(textOf(await snapshot.read())).toBe('first');
  });

  it('serves the old bytes when it cannot be rebuilt, says so, and tries again', async () => {
    const { snapshot, data, build, log } = setUp();
    await snapshot.read();
    Object.assign(data, { key: 'b', text: 'second' });
    build.mockRejectedValueOnce(new Error('locked'));
    expect(textOf(await snapshot.read())).toBe('first');
    expect(log.error.mock.calls).toMatchObject([
      [{ path: '/x', err: new Error('locked') }, 'Snapshot could not be rebuilt; the old one is served'],
    ]);
    expect(textOf(await snapshot.read())).toBe('second');
    expect(log.info.mock.calls).toEqual([[{ path: '/x', failures: 1 }, 'Snapshot can be rebuilt again']]);
  });

  it('fails when it never could be built, and recovers', async () => {
    const { snapshot, build } = setUp();
    build.mockRejectedValueOnce(new Error('locked'));
    await expect(snapshot.read()).rejects.toThrow('locked');
    expect(textOf(await snapshot.read())).toBe('first');
  });

  it('never serves a value that its schema rejects', async () => {
    const { snapshot, build } = setUp();
    build.mockResolvedValueOnce({ text: 5 } as never);
    await expect(snapshot.read()).rejects.toThrow('text');
  });

  it('never serves a value that its schema would have to convert', async () => {
    const counted = createSnapshot<{ readonly count: number }>({
      path: '/x',
      key: () => 'a',
      build: async () => JSON.parse('{"count":"5"}') as never,
      schema: Joi.object({ count: Joi.number().required() }),
      log: silentLog(),
    });
    await expect(counted.read()).rejects.toThrow('"count" must be a number');
  });

  it('has a gzip of the same text ready above 1 kB only', async () => {
    const { snapshot, data } = setUp();
    const frame = JSON.stringify({ text: '' }).length;
    Object.assign(data, { key: 'a', text: 'x'.repeat(1023 - frame) });
    expect((await snapshot.read()).gzip).toBeUndefined();
    Object.assign(data, { key: 'b', text: 'x'.repeat(1024 - frame) });
    const { identity, gzip } = await snapshot.read();
    expect(gzip?.length).toBeLessThan(200);
    expect(gunzipSync(gzip ?? '').equals(identity)).toBe(true);
  });
});
