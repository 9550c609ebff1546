import { describe, expect, it } from 'vitest';
import { draft, listed, signedIn, PATH } from './giftCodeScene.ts';

describe('a gift code with a schedule', () => {
  it('is shown from its start on and before its end, is new from its start on, and comes back with it', async () => {
    const test = await signedIn();
    test.clock.now -= test.clock.now % 1000;
    const showFrom = test.clock.now + 60_000;
    const schedule = { showFrom, showUntil: showFrom + 60_000 };
    const created = await test.create(schedule);
    expect(created).toMatchObject(schedule);
    const isNew = async () => (await test.get(`${PATH}/notification/status/ann`)).payload;
    const look = () => test.post(`${PATH}/notification/seen`, { sessionId: 'ann' });
    await look();
    expect([await listed(test), await isNew()]).toEqual([[], '{"hasNotification":false}']);
    test.clock.now = showFrom;
    expect([await listed(test), await isNew()]).toEqual([[created], '{"hasNotification":true}']);
    await look();
    expect(await isNew()).toBe('{"hasNotification":false}');
    test.clock.now = schedule.showUntil;
    expect([await listed(test), await listed(test, test.admin)]).toEqual([[], [created]]);
  });

  it('is rejected with an end that is not later than its start', async () => {
    const test = await signedIn();
    const { status, body } = await test.send('POST', PATH, { ...draft, showFrom: 5, showUntil: 4 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_gift_code',
      faults: [{ field: 'showUntil', message: 'Must be later than the start' }],
    });
  });
});
