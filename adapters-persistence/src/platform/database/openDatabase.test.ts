import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aDatabaseFile } from '../../../test/support/aDatabaseFile.ts';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { openDatabase } from './openDatabase.ts';

it('Migrations that break a reference are rolled back, and the start names the number', async () => {
  const file = await aDatabaseFile();
  const broken = {
    name: '9999-breaks',
    up: (run: (sql: string) => Promise<void>) =>
      run(`INSERT INTO banner_views (session_id, banner_id, content_version, viewed_at)
        VALUES ('ann', 'no banner', 1, 1)`),
  };
  await expect(openDatabase({ file, migrations: [...MIGRATIONS, broken] })).rejects.toThrow(
    'The migrations broke 1 references.',
  );
  const db = await openDatabase({ file });
  onTestFinished(db.close);
  expect(await db.select('SELECT * FROM banner_views', {})).toEqual([]);
});

it('A folder of the data that cannot be made is rejected in one line', async () => {
  const parent = temporaryFolder();
  writeFileSync(join(parent, 'file'), '');
  await expect(openDatabase({ file: join(parent, 'file/data/a.sqlite') })).rejects.toThrow(
    `The data folder ${join(parent, 'file/data')} cannot be made (ENOTDIR`,
  );
});

it('the migrations stand in the order of their names, as a second opening compares them', () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});
