import { requireSessionId } from '@bigsmall/domain/people';
import { createMemoryDeps, NOON } from '@bigsmall/domain/testing';
import { createUseCases } from '@bigsmall/domain/usecases';
import { expect, it } from 'vitest';
import { createReadCounts } from '../../../src/game/live/createReadCounts.ts';
import { createPresenceWindow } from '../../../src/visitors/createPresenceWindow.ts';
import { silentLog } from '../../support/silentLog.ts';

const now = () => NOON;

it('the counts hold each ping so far, also one that waited to be written', async () => {
  const useCases = createUseCases(createMemoryDeps());
  const keep: typeof useCases.recordPings = async (given) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    await useCases.recordPings(given);
  };
  const presence = createPresenceWindow({ keep, now, log: silentLog() });
  const readCounts = createReadCounts({ ...useCases, presence, activePerAddress: 20, now });
  for (const [index, session] of ['ann', 'ben', 'cho'].entries()) {
    presence.ping(requireSessionId(session));
    expect((await readCounts()).active).toBe(index + 1);
  }
  await presence.stop();
});

it('the revision of a list changes with what visitors see of it, and with nothing else', async () => {
  const useCases = createUseCases(createMemoryDeps());
  const presence = createPresenceWindow({ keep: useCases.recordPings, now, log: silentLog() });
  const readCounts = createReadCounts({ ...useCases, presence, activePerAddress: 20, now });
  let entries = 0;
  const context = () => ({ id: `entry-${(entries += 1)}`, at: NOON, actor: 'Admin' });
  const code = { gameName: 'Game', registrationUrl: 'https://example.com/', giftCode: 'A1' };
  const ad = { title: 'News', content: 'Read this.' };
  const [none, again] = [await readCounts(), await readCounts()];
  expect(again).toEqual(none);
  expect(none.giftCodes).toMatch(/^[\w-]{12}$/);
  await useCases.createGiftCode({ id: 'off', draft: { ...code, isActive: false }, context: context() });
  await useCases.createBanner({ id: 'off', draft: { ...ad, isActive: false }, context: context() });
  expect(await readCounts()).toEqual(none);
  await useCases.createGiftCode({ id: 'on', draft: { ...code, isActive: true }, context: context() });
  await useCases.createBanner({ id: 'on', draft: { ...ad, isActive: true }, context: context() });
  const shown = await readCounts();
  expect(shown).toMatchObject({ gallery: none.gallery, boards: none.boards });
  expect([shown.giftCodes, shown.banners]).not.toContain(none.giftCodes);
  expect(shown.banners).not.toBe(none.banners);
  await presence.stop();
});
