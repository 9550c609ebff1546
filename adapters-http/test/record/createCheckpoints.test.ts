import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@bigsmall/adapters-persistence';
import type { Checkpoint } from '@bigsmall/domain';
import { aDraw, aPeriod, createMemoryDeps, createMemoryStores } from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { describe, expect, it } from 'vitest';
import { createCheckpoints } from '../../src/record/createCheckpoints.ts';
import { createLogKey } from '../../src/record/createLogKey.ts';
import { readPublished, unknownPublished, writePublished } from '../../src/record/publishedHead.ts';
import { silentLog } from '../support/silentLog.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The log of `draws` draws; `other`: numbers that another history has. */
async function logOf(draws: number, other = 0) {
  const stores = createMemoryStores();
  const { readTree } = createUseCases(createMemoryDeps(stores));
  for (let index = 1; index <= draws; index += 1) {
    await stores.draws.append([aDraw({ period: aPeriod(index), number: (index + other) % 10 })]);
    await stores.record.appendDraws();
  }
  return readTree;
}

async function signing(
  readTree: Awaited<ReturnType<typeof logOf>>,
  { dataDir = temporaryFolder(), origin = 'localhost/log', secrets = [7] } = {},
) {
  const log = silentLog();
  const keys = secrets.map((secret) => createLogKey(sha256, origin, Buffer.alloc(32, secret)));
  const published: Checkpoint[] = [];
  const read = createCheckpoints({
    origin,
    signers: keys.map(({ signer }) => signer),
    readTree,
    published: await readPublished(dataDir, origin),
    async publish(head) {
      await writePublished(dataDir, head);
      published.push(head);
    },
    log,
  });
  return { read, dataDir, log, published };
}

const sizeIn = async (dataDir: string) => (await readPublished(dataDir, 'localhost/log'))?.size;

describe('the checkpoints of a server', () => {
  it('are signed once for a tree, and their size is on the disk before they leave', async () => {
    const { read, dataDir, published } = await signing(await logOf(3));
    const [first, second] = await Promise.all([read(), read()]);
    expect(first).toEqual(second);
    expect(first.text).toMatch(/^localhost\/log\n3\n[^\n]{44}\n\n— localhost\/log \S+\n$/u);
    expect(published).toHaveLength(1);
    expect(await sizeIn(dataDir)).toBe(3);
    expect(statSync(join(dataDir, 'log-published')).mode & 0o777).toBe(0o600);
  });

  it('leave no signature if the size cannot be persisted', async () => {
    const { read } = await signing(await logOf(1), { dataDir: '/nonexistent/folder' });
    await expect(read()).rejects.toThrow('ENOENT');
  });

  it('have a line of each of two keys while keys change', async () => {
    const { read } = await signing(await logOf(1), { secrets: [7, 8] });
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
      const { dataDir, read: before } = await signing(await logOf(6));
      await before();
      const { read, log } = await signing(await logOf(size, other), { dataDir });
      for (let times = 0; times < 2; times += 1) {
        await expect(read()).rejects.toMatchObject({ data: { code: 'record_unsigned' } });
      }
      expect(log.error.mock.calls).toEqual([
        [
          { origin: 'localhost/log', entries: size, published: 6 },
          expect.stringContaining('set LOG_ORIGIN to a new name such as localhost/log-2'),
        ],
      ]);
      expect(await sizeIn(dataDir)).toBe(6);
      const renamed = await signing(await logOf(size, other), { dataDir, origin: 'localhost/log-2' });
      expect((await renamed.read()).size).toBe(size);
    },
  );

  it('are not signed while it is unknown what was published', async () => {
    const dataDir = temporaryFolder();
    await writePublished(dataDir, unknownPublished('localhost/log'));
    const { read } = await signing(await logOf(6), { dataDir });
    await expect(read()).rejects.toMatchObject({ data: { code: 'record_unsigned' } });
  });

  it('are not signed by a server whose database shrinks while it runs', async () => {
    const [long, short] = [await logOf(5), await logOf(3)];
    let readTree = long;
    const { read } = await signing((input) => readTree(input));
    await read();
    readTree = short;
    await expect(read()).rejects.toMatchObject({ data: { code: 'record_unsigned' } });
    readTree = long;
    expect((await read()).size).toBe(5);
  });

  it('need a file that can be read', async () => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'log-published'), 'nonsense');
    await expect(readPublished(dataDir, 'localhost/log')).rejects.toThrow('Restore it');
    expect(readFileSync(join(dataDir, 'log-published'), 'utf8')).toBe('nonsense');
  });

  it('need a file that is one, and take the size of no other log', async () => {
    const dataDir = temporaryFolder();
    await writePublished(dataDir, { origin: 'localhost/log', size: 3, root: new Uint8Array(32) });
    expect(await readPublished(dataDir, 'localhost/log-2')).toBeUndefined();
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'log-published'));
    await expect(readPublished(folder, 'localhost/log')).rejects.toThrow('EISDIR');
  });
});
