import {
  copyFileSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { aDraw } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../tooling/postgres/freshSchema.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { openStores } from '../openStores.ts';

const DAY = 24 * 60 * 60_000;
/** Noon in India. */
const FIRST_DAY = Date.parse('2026-09-26T06:30:00Z');

function left(day: string): string {
  return `bigsmall-${day}.sqlite.0b5e-11.partial`;
}

async function database() {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  onTestFinished(() => stores.close());
  const copies = join(dataDir, 'copies');
  return { dataDir, stores, copies };
}

it('a copy has every row committed before it, is sound, and serves as the database', async () => {
  const { stores, copies } = await database();
  const draws = Array.from({ length: 500 }, (_, index) => aDraw({ period: String(20_241_201_001 + index) }));
  await stores.draws.append(draws);
  const file = await stores.copy(FIRST_DAY);
  await stores.draws.append([aDraw({ period: '20241202001' })]);
  expect(file).toBe(join(copies, 'bigsmall-2026-09-26.sqlite'));
  expect(readdirSync(copies)).toEqual(['bigsmall-2026-09-26.sqlite']);
  expect(statSync(String(file)).mode & 0o777).toBe(0o600);
  expect(statSync(copies).mode & 0o777).toBe(0o700);

  const restored = temporaryFolder();
  copyFileSync(String(file), join(restored, 'bigsmall.sqlite'));
  // Opening checks every page.
  const again = await openStores({ dataDir: restored });
  expect((await again.draws.newest(1000)).map(({ period }) => period).toSorted()).toEqual(
    draws.map(({ period }) => period).toSorted(),
  );
  await again.close();
});

it('a day, as India counts it, has one copy, and the newest three are kept', async () => {
  const { stores, copies } = await database();
  const made: (string | null)[] = [];
  for (let hours = 0; hours < 5 * 24; hours += 8) {
    made.push(await stores.copy(FIRST_DAY + hours * 60 * 60_000));
  }
  expect(made.filter((file) => file !== null).map((file) => basename(file))).toEqual(
    ['26', '27', '28', '29', '30', '01'].map((day) =>
      day === '01' ? 'bigsmall-2026-10-01.sqlite' : `bigsmall-2026-09-${day}.sqlite`,
    ),
  );
  expect(readdirSync(copies).toSorted()).toEqual([
    'bigsmall-2026-09-29.sqlite',
    'bigsmall-2026-09-30.sqlite',
    'bigsmall-2026-10-01.sqlite',
  ]);
});

it('two servers on one file make one copy of a day', async () => {
  const { dataDir, stores, copies } = await database();
  const other = await openStores({ dataDir });
  onTestFinished(() => other.close());
  await Promise.all([stores.copy(FIRST_DAY), other.copy(FIRST_DAY)]);
  expect(readdirSync(copies)).toEqual(['bigsmall-2026-09-26.sqlite']);
});

it('writes go on while a copy is made', async () => {
  const { stores } = await database();
  const [file] = await Promise.all([
    stores.copy(FIRST_DAY),
    ...Array.from({ length: 40 }, (_, index) =>
      stores.draws.append([aDraw({ period: String(20_241_201_001 + index) })]),
    ),
  ]);
  expect(file).not.toBeNull();
  expect(await stores.draws.newest(100)).toHaveLength(40);
});

it('a failed copy leaves none, and those of earlier days stay', async () => {
  const { dataDir, stores, copies } = await database();
  await stores.draws.append(
    Array.from({ length: 2000 }, (_, index) => aDraw({ period: String(20_241_201_001 + index) })),
  );
  await stores.copy(FIRST_DAY);
  await stores.close();
  const again = await openStores({ dataDir });
  onTestFinished(() => again.close());
  const file = openSync(join(dataDir, 'bigsmall.sqlite'), 'r+');
  for (let page = 10; page < 40; page += 1) writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
  closeSync(file);
  await expect(again.copy(FIRST_DAY + DAY)).rejects.toThrow(/malformed|damaged|CORRUPT/i);
  expect(readdirSync(copies)).toEqual(['bigsmall-2026-09-26.sqlite']);
});

it('what a broken-off copy left on an earlier day goes, today’s may be under way', async () => {
  const { stores, copies } = await database();
  mkdirSync(copies);
  for (const name of [left('2026-09-25'), left('2026-09-26'), 'mine.txt'])
    writeFileSync(join(copies, name), '');
  await stores.copy(FIRST_DAY);
  expect(readdirSync(copies).toSorted()).toEqual([
    'bigsmall-2026-09-26.sqlite',
    left('2026-09-26'),
    'mine.txt',
  ]);
});

await describeOverPostgres('PostgreSQL', () => {
  it('has no copies of ours: its operator makes them', async () => {
    const stores = await openStores({ databaseUrl: await freshSchema() });
    expect(await stores.copy(FIRST_DAY)).toBeNull();
    await stores.close();
  });
});
