import { requireSessionId } from '@bigsmall/domain/people';
import { ForeignKeyConstraintError, type Transaction } from 'sequelize';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { openStores } from '../openStores.ts';
import type { Database } from '../platform/database/database.ts';
import { isUnavailable } from '../platform/database/outages.ts';
import { sqliteDialect } from '../platform/drivers/connect.ts';
import { createSqlBannerStore } from './createSqlBannerStore.ts';

it('banner ads in a database that is closed take no view', async () => {
  const { banners, close } = await openStores({ dataDir: temporaryFolder() });
  await close();
  const view = banners.markViewed({ sessionId: requireSessionId('ann'), bannerId: 'one', at: 1000 });
  await expect(view).rejects.toSatisfy(isUnavailable);
});

/** A store whose first write fails with the error; a second one finds no banner. */
const storeThat = (error: Error) => {
  const write = vi.fn<Database['write']>((work) => work({} as Transaction)).mockRejectedValueOnce(error);
  return createSqlBannerStore({ ...sqliteDialect, select: async () => [], write } as unknown as Database);
};

describe('a view of a banner', () => {
  const view = { sessionId: requireSessionId('ann'), bannerId: 'one', at: 1 };

  it('that is removed meanwhile is not marked; any other error is thrown', async () => {
    expect(await storeThat(new ForeignKeyConstraintError({})).markViewed(view)).toBe(false);
    const failed = new Error('The database is closed.');
    await expect(storeThat(failed).markViewed(view)).rejects.toBe(failed);
  });
});
