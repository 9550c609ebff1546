import { describe, expect, it } from 'vitest';
import type { BannerAd } from '../../src/wire.ts';
import { draft, signedIn, PATH } from './bannerAdScene.ts';

describe('a banner ad with a schedule', () => {
  it('is shown from its start on and before its end, and its admin reads both', async () => {
    const test = await signedIn();
    const showFrom = test.clock.now + 60_000;
    const schedule = { showFrom, showUntil: showFrom + 60_000 };
    const created = await test.create(schedule);
    expect(created).toMatchObject({ isActive: true, ...schedule });
    const shown = async () => [
      ((await test.send('GET', PATH, undefined, {})).body as readonly BannerAd[]).length,
      (await test.shownTo('ann'))?.id,
    ];
    expect(await shown()).toEqual([0, undefined]);
    test.clock.now = showFrom;
    expect(await shown()).toEqual([1, created.id]);
    test.clock.now = schedule.showUntil;
    expect(await shown()).toEqual([0, undefined]);
    expect(await test.all()).toEqual([created]);
  });

  it('loses it by a save without one, and has it still after its switch alone', async () => {
    const test = await signedIn();
    const { id } = await test.create({ showFrom: 5, showUntil: null });
    const toggled = await test.send('PUT', `${PATH}/${id}`, { isActive: false });
    expect(toggled.body).toMatchObject({ showFrom: 5 });
    const saved = await test.send('PUT', `${PATH}/${id}`, draft);
    expect(Object.keys(saved.body as object)).not.toContain('showFrom');
  });

  it.each([
    [{ showFrom: 5, showUntil: 5 }, 'showUntil', 'Must be later than the start'],
    [{ showFrom: '2026-11-24' }, 'showFrom', 'Must be a time in milliseconds since 1970, or null'],
    [{ showUntil: -1 }, 'showUntil', 'Must be a time in milliseconds since 1970, or null'],
  ])('is rejected with %j, and the field is named', async (schedule, field, message) => {
    const test = await signedIn();
    const { status, body } = await test.send('POST', PATH, { ...draft, ...schedule });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_banner', faults: [{ field, message }] });
  });
});
