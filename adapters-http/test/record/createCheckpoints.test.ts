import { sha256 } from '@bigsmall/adapters-persistence';
import type { PublishedStore, Witness } from '@bigsmall/domain/ports';
import {
  aDraw,
  aPeriod,
  createMemoryDeps,
  createMemoryObjectStore,
  createMemoryPublishedStore,
  createMemoryStores,
} from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askWitnesses } from '../../src/record/askWitnesses.ts';
import { createCheckpoints } from '../../src/record/createCheckpoints.ts';
import { createCosigning } from '../../src/record/createCosigning.ts';
import { createHttpWitness } from '../../src/record/createHttpWitness.ts';
import { createLogKey } from '../../src/record/createLogKey.ts';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { aNewLog } from '../support/aNewLog.ts';
import { aSigner, aWitness } from '../support/aWitness.ts';
import { silentLog } from '../support/silentLog.ts';
import { aMonotonic } from '../support/testMonotonic.ts';

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
  readonly folder?: PublishedStore;
  readonly published?: PublishedStore;
  readonly origin?: string;
  readonly secrets?: readonly number[];
  readonly witnesses?: readonly Witness[];
};

/** A server that signs the log, over its data folder and object store. */
function signing({ stores }: Awaited<ReturnType<typeof aLog>>, given: Given = {}) {
  const { origin = ORIGIN, folder = aNewLog(origin), published, secrets = [7], witnesses = [] } = given;
  const log = silentLog();
  const keys = secrets.map((secret) => createLogKey(sha256, origin, Buffer.alloc(32, secret)));
  const objects = { ...createMemoryObjectStore(), ...(published && { published }) };
  const { readTree, publishTree } = createUseCases({ ...createMemoryDeps(stores), objects });
  let reads = 0;
  const { readCheckpoint, unsigned, signedAt } = createCheckpoints({
    origin,
    signers: keys.map(({ signer }) => signer),
    readTree,
    publishTree,
    folder,
    seenByWitness: (tree) => askWitnesses(witnesses, tree),
    log,
    monotonic: aMonotonic(() => (reads += 1)),
    waitMs: 50,
  });
  return { read: readCheckpoint, unsigned, signedAt, folder, log };
}

const sizesIn = async (folder: PublishedStore) => (await folder.list(ORIGIN)).map(({ size }) => size);

describe('the checkpoints of a server', () => {
  it('tell when the newest one was signed, and not when it was read again', async () => {
    const { read, signedAt } = signing(await aLog(3));
    expect(signedAt()).toBeUndefined();
    await read();
    await read();
    expect(signedAt()).toBe(1);
  });

  it('are signed once for a tree, which is known to be published before they leave', async () => {
    const { read, folder, unsigned } = signing(await aLog(3));
    const [first, second] = await Promise.all([read(), read()]);
    expect(first).toEqual(second);
    expect(first.text).toMatch(/^localhost\/log\n3\n[^\n]{44}\n\n— localhost\/log \S+\n$/u);
    expect(await sizesIn(folder)).toEqual([3]);
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
      const { folder } = before;
      const { read, log, unsigned } = signing(await aLog(size, other), { folder });
      for (let times = 0; times < 2; times += 1) await expect(read()).rejects.toMatchObject(UNSIGNED);
      expect(log.error.mock.calls).toEqual([
        [
          { origin: ORIGIN, entries: size, published: 6 },
          expect.stringContaining('set LOG_ORIGIN to a new name such as localhost/log-2'),
        ],
      ]);
      expect(unsigned()).toContain('it was restored from an older copy');
      expect(await sizesIn(folder)).toEqual([6]);
      const renamed = signing(await aLog(size, other), { origin: 'localhost/log-2' });
      expect((await renamed.read()).size).toBe(size);
    },
  );

  it('are not signed while it is unknown what was published', async () => {
    const { read, log } = signing(await aLog(6), { folder: createMemoryPublishedStore() });
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

  it('stay at the newest that is known to be published while the object store is unavailable', async () => {
    const database = await aLog(2);
    const published = createMemoryPublishedStore();
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
      'The record is not signed: DATA_DIR or the object store does not take what is to be published.',
    );
    isGone = false;
    expect((await read()).size).toBe(4);
    expect(unsigned()).toBeUndefined();
  });

  it('are not waited for longer than a moment while the object store is slow', async () => {
    const database = await aLog(2);
    const published = createMemoryPublishedStore();
    const answers: (() => void)[] = [];
    let slow = Promise.resolve();
    const { read } = signing(database, {
      published: { ...published, add: (tree) => slow.then(() => published.add(tree)) },
    });
    await read();
    slow = new Promise((resolve) => void answers.push(resolve));
    await database.grow(1);
    expect((await read()).size).toBe(2);
    answers[0]?.();
    await expect.poll(async () => (await read()).size).toBe(3);
  });

  it('leave no signature if the first tree cannot be persisted', async () => {
    const published = { ...createMemoryPublishedStore(), list: () => Promise.reject(new Error('gone')) };
    const { read, log } = signing(await aLog(1), { published });
    await expect(read()).rejects.toMatchObject(UNSIGNED);
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ err: { message: 'gone' } });
  });

  it('are not signed where a witness saw more of the log than is known to be published', async () => {
    const running = await aWitness([aSigner(ORIGIN, 7).key]);
    onTestFinished(running.close);
    const witnesses = [createHttpWitness(running)];
    const lost = await aLog(0);
    expect((await signing(lost, { witnesses }).read()).size).toBe(0);
    const played = await aLog(4);
    const server = signing(played, { witnesses });
    const { cosignCheckpoint } = createUseCases({ ...createMemoryDeps(played.stores), sha256 });
    await createCosigning({
      readCheckpoint: server.read,
      witnesses,
      cosignCheckpoint,
      verify: verifyWith(crypto.subtle),
      now: Date.now,
      log: silentLog(),
    }).cosign();
    expect((await signing(played, { witnesses, folder: server.folder }).read()).size).toBe(4);

    await lost.grow(6);
    const again = signing(lost, { witnesses });
    await expect(again.read()).rejects.toMatchObject(UNSIGNED);
    expect(again.log.error.mock.calls).toEqual([
      [{ origin: ORIGIN, entries: 6, published: 4 }, expect.stringContaining('a witness saw more of it')],
    ]);
    await running.close();
    // One that is unavailable is left out.
    expect((await again.read()).size).toBe(6);
  });
});
