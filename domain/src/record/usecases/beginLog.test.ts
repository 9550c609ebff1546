import { describe, expect, it } from 'vitest';
import { aDatabase, aPlace, aPublishedLog, aServer, EMPTY, ORIGIN } from '../testing/publishingScene.ts';

const cutOff = () => Promise.reject(new Error('cut off'));

describe('a log that begins', () => {
  it('is published from its first tree on, and stays known after a start that is cut off', async () => {
    const [database, places] = [aDatabase(), { folder: aPlace(), objects: aPlace() }];
    await aServer(database, places).begin();
    await database.grow(2);
    const again = aServer(database, places);
    await again.begin();
    expect(await again.publish()).toMatchObject({ ok: true, value: { size: 2 } });
  });

  it('has one first tree, also after a start that was cut off before its name was stored', async () => {
    const { stores, ...database } = aDatabase();
    const places = { folder: aPlace(), objects: aPlace() };
    const ending = { ...stores, record: { ...stores.record, addName: cutOff } };
    await expect(aServer({ ...database, stores: ending }, places).begin()).rejects.toThrow('cut off');
    await aServer({ ...database, stores }, places).begin();
    expect(places.folder.added.map(({ tree }) => tree)).toEqual([EMPTY]);
  });

  it('is not begun over entries or with a key of which nobody knows what was published', async () => {
    const full = aDatabase();
    await full.grow(2);
    for (const [database, keyIsOld] of [
      [full, false],
      [aDatabase(), true],
    ] as const) {
      const server = aServer(database);
      await server.begin({ keyIsOld });
      expect(await server.publish()).toEqual({ ok: false, code: 'published_unknown' });
      const renamed = aServer(database);
      await renamed.begin({ origin: 'localhost/log-2', keyIsOld });
      expect(await renamed.publish({ origin: 'localhost/log-2' })).toMatchObject({ ok: true });
    }
  });

  it('is not begun again in a new folder over a database that knows its name, also after a renaming', async () => {
    const { database } = await aPublishedLog(3);
    for (const origin of ['localhost/log-2', ORIGIN, 'localhost/log-2']) {
      const server = aServer(database);
      await server.begin({ origin });
      const isNew = origin !== ORIGIN && (await server.folder.list(origin)).length > 0;
      expect((await server.publish({ origin })).ok).toBe(isNew);
    }
    expect((await database.stores.record.names()).toSorted()).toEqual([ORIGIN, 'localhost/log-2']);
  });

  it('is not begun again in a new folder over a database that knows its name, also while it is empty', async () => {
    const { database } = await aPublishedLog(0);
    const server = aServer(database);
    await server.begin();
    expect(await server.publish()).toEqual({ ok: false, code: 'published_unknown' });
  });

  it('has a new name where the data folder knows it under another one only', async () => {
    const database = aDatabase();
    await database.grow(2);
    const server = aServer(database);
    await server.begin({ origin: 'localhost/log-2', formerNames: [ORIGIN] });
    expect(await server.publish({ origin: 'localhost/log-2' })).toMatchObject({ ok: true });
  });
});
