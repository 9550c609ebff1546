import { expect, it } from 'vitest';
import { aBanner, createMemoryStores, aTrailEntry, NOON } from '../../testing.ts';
import { makeArrangeBanners } from './arrangeBanners.ts';
import { makeReadActiveBanner } from './banners.ts';
import { requireSessionId } from '../../visitors/sessionId.ts';

it('shows visitors the banners in the order that an admin set, logs it with the titles, and goes back to age', async () => {
  const { banners, trail } = createMemoryStores();
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const banner = aBanner({ id, title: `Ad ${id}`, updatedAt: NOON + index });
    await banners.add(banner, aTrailEntry({ id: `added ${id}` }));
  }
  const arrange = async (...ids: readonly string[]) => {
    const context = { id: `entry ${ids.join()}`, at: NOON + 9, actor: 'Mia' };
    return (await makeArrangeBanners({ banners })({ ids, context })).map(({ id }) => id);
  };
  const shown = async () =>
    (await makeReadActiveBanner({ banners })({ sessionId: requireSessionId('ann') }))?.id;
  expect(await shown()).toBe('c');
  expect(await arrange('a', 'gone', 'c', 'b')).toEqual(['a', 'c', 'b']);
  expect(await shown()).toBe('a');
  expect((await trail.newest(1))[0]).toEqual({
    id: 'entry a,gone,c,b',
    at: NOON + 9,
    actor: 'Mia',
    action: 'banners_arranged',
    subject: null,
    before: { order: 'Ad c · Ad b · Ad a' },
    after: { order: 'Ad a · Ad c · Ad b' },
  });
  expect(await arrange('b', 'a')).toEqual(['c', 'b', 'a']);
  expect(await arrange()).toEqual(['c', 'b', 'a']);
  expect((await banners.list()).map(({ place }) => place)).toEqual([null, null, null]);
});
