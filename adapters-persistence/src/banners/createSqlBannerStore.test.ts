import { requireSessionId } from '@bigsmall/domain/people';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { openStores } from '../openStores.ts';
import { isUnavailable } from '../platform/database/isUnavailable.ts';

it('banner ads in a database that is closed take no view', async () => {
  const { banners, close } = await openStores({ dataDir: temporaryFolder() });
  await close();
  const view = banners.markViewed({ sessionId: requireSessionId('ann'), bannerId: 'one', at: 1000 });
  await expect(view).rejects.toSatisfy(isUnavailable);
});
