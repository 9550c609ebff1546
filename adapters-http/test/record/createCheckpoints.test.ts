import { sha256 } from '@bigsmall/adapters-persistence';
import type { PublishedStore } from '@bigsmall/domain/ports';
import {
  aDraw,
  aPeriod,
  createMemoryDeps,
  createMemoryObjectStore,
  createMemoryPublishedStore,
  createMemoryStores,
} from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { describe, expect, it } from 'vitest';
import { createCheckpoints, createLogKey } from '../../src/record/createCheckpoints.ts';
import { aNewLog } from '../support/aNewLog.ts';
import { silentLog } from '../support/silentLog.ts';

const ORIGIN = 'localhost/log';
const UNSIGNED = { data: { code: 'record_unsigned' } };

/** A database with the log of `draws` draws; `other`: numbers that another history has. */
async function aLog(draws: number, other = 0) {
  const stores = createMemoryStores();
  let drawn = 0;
  const grow = async (count: number): Promise<void> => {
    for (let end = drawn + count; drawn < end; drawn += 1)
      await stores.draws.append([aDraw({ period: aPeriod(drawn + 1), number: (drawn + 1 + other) % 10 })]);
    await stores.record.appendDraws();
  };
  await grow(draws);
  return { stores, grow };
}

type Given = {
  readonly published?: PublishedStore;
  readonly origin?: string;
  readonly secrets?: readonly number[];
};

/** A server that signs the log, over its object store. */
function signing({ stores }: Awaited<ReturnType<typeof aLog>>, given: Given = {}) {
  const { origin = ORIGIN, published = aNewLog(origin), secrets = [7] } = given;
  const log = silentLog();
  const keys = secrets.map((secret) => createLogKey(sha256, origin, Buffer.alloc(32, secret)));
  const objects = { ...createMemoryObjectStore(), published };
  const { readTree, publishTree } = createUseCases({ ...createMemoryDeps(stores), objects });
  const { readCheckpoint, unsigned } = createCheckpoints({
    origin,
    signers: keys.map(({ signer }) => signer),
    readTree,
    publishTree,
    log,
  });
  return { read: readCheckpoint, unsigned, published, log };
}

const sizesIn = async (published: PublishedStore) => (await published.list(ORIGIN)).map(({ size }) => size);

describe('the checkpoints of a server', () => {
  it('are signed once for a tree, and only after it is published', async () => {
    const { read, published, unsigned } = signing(await aLog(3));
    const [first, second] = await Promise.all([read(), read()]);
    expect(first).toEqual(second);
    expect(first.text).toMatch(/^localhost\/log\n3\n[^\n]{44}\n\n— localhost\/log \S+\n$/u);
    expect(await sizesIn(published)).toEqual([3]);
    expect(unsigned()).toBeUndefined();
  });

  it('have a line of each of two keys while keys change', async () => {
    const { read } = signing(await aLog(1), { secrets: [7, 8] });
    expect((await read()).text.match(/^— /gmu)).toHaveLength(2);
  });

  const restored = [
    ['shorter', 4, 0],
    ['of another history, as long', 6, 1],
    ['of another history, and longer by now', 9, 1],
  ] as const;
  it.each(restored)(
    'are refused for a database that is %s, which the log explains once',
    async (_, size, other) => {
      const before = signing(await aLog(6));
      await before.read();
      const { published } = before;
      const { read, log, unsigned } = signing(await aLog(size, other), { published });
      for (let times = 0; times < 2; times += 1) await expect(read()).rejects.toMatchObject(UNSIGNED);
      expect(log.error.mock.calls).toEqual([
        [
          { origin: ORIGIN, entries: size, published: 6 },
          expect.stringContaining('set LOG_ORIGIN to a new name such as localhost/log-2'),
        ],
      ]);
      expect(unsigned()).toContain('it was restored from an older copy');
      expect(await sizesIn(published)).toEqual([6]);
      const renamed = signing(await aLog(size, other), { origin: 'localhost/log-2' });
      expect((await renamed.read()).size).toBe(size);
    },
  );

  it('are not signed while the published trees are unknown', async () => {
    const { read, log } = signing(await aLog(6), { published: createMemoryPublishedStore() });
    await expect(read()).rejects.toMatchObject(UNSIGNED);
    expect(log.error.mock.calls[0]?.[1]).toContain('log-heads');
  });

  it('are not signed by a server whose database shrinks while it runs, until it is back', async () => {
    const [long, short] = [await aLog(5), await aLog(3)];
    const database = { ...long, stores: { ...long.stores, record: { ...long.stores.record } } };
    const { read, log } = signing(database);
    await read();
    Object.assign(database.stores.record, short.stores.record);
    await expect(read()).rejects.toMatchObject(UNSIGNED);
    Object.assign(database.stores.record, long.stores.record);
    expect((await read()).size).toBe(5);
    expect(log.info.mock.calls).toEqual([[{ origin: ORIGIN }, 'The record is signed again']]);
  });

  it('stay at the newest published tree while the object store is unavailable', async () => {
    const database = await aLog(2);
    const published = aNewLog();
    let isGone = false;
    const { read, log, unsigned } = signing(database, {
      published: {
        ...published,
        add: (tree) => (isGone ? Promise.reject(new Error('gone')) : published.add(tree)),
      },
    });
    await read();
    isGone = true;
    for (let times = 0; times < 2; times += 1) {
      await database.grow(1);
      expect((await read()).size).toBe(2);
    }
    expect(log.warn).toHaveBeenCalledOnce();
    expect(unsigned()).toBe(
      'The record is not signed: the object store does not take what is to be published.',
    );
    isGone = false;
    expect((await read()).size).toBe(4);
    expect(unsigned()).toBeUndefined();
  });

  it('leave no signature if the first tree cannot be persisted', async () => {
    const published = { ...aNewLog(), list: () => Promise.reject(new Error('gone')) };
    const { read, log } = signing(await aLog(1), { published });
    await expect(read()).rejects.toMatchObject(UNSIGNED);
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'gone' } });
  });
});
