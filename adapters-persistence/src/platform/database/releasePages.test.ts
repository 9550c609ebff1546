import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { connect } from '../drivers/connect.ts';
import { releasePages } from './releasePages.ts';

it('A file of an older version releases no pages', async () => {
  const file = join(temporaryFolder(), 'a.sqlite');
  const { sequelize, close } = await connect({ file, create: true, foreignKeys: true });
  onTestFinished(close);
  await sequelize.query('CREATE TABLE filler AS SELECT zeroblob(1000000) AS bytes');
  await sequelize.query('DROP TABLE filler');
  const gave = await sequelize.transaction((transaction) =>
    releasePages(sequelize, { pages: 100, freeShare: 0 }, transaction),
  );
  expect(gave).toBe(false);
});
