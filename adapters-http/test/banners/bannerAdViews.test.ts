import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { draft, sharedDesk, signedIn, PATH } from './bannerAdScene.ts';

describe('GET /api/banner-ads/active/{sessionId}', () => {
  it('is JSON null with 200 where there is nothing to show', async () => {
    const test = await signedIn();
    await test.create({ isActive: false });
    const response = await test.get(`${PATH}/active/ann`);
    expect([response.statusCode, response.payload]).toEqual([200, 'null']);
    expect(response.headers['content-type']).toMatch(/^application\/json\b/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('is the newest active ad, until this session has viewed it; then the next', async () => {
    const test = await signedIn();
    const old = await test.create({ title: 'Old' });
    test.clock.now += 1;
    const { id } = await test.create();
    const shown = { id, title: draft.title, content: draft.content, contentVersion: 1 };
    expect(await test.shownTo('ann')).toEqual(shown);
    expect(await test.shownTo('ann')).toEqual(shown);
    const viewed = { sessionId: 'ann', contentVersion: 1 };
    expect(await test.view(id, viewed)).toEqual({ status: 200, body: { ok: true } });
    expect(await test.view(id, viewed)).toEqual({ status: 200, body: { ok: true } });
    expect(await test.shownTo('ann')).toMatchObject({ id: old.id, title: 'Old' });
    expect(await test.shownTo('ben')).toEqual(shown);
    await test.view(old.id, { sessionId: 'ann' });
    expect(await test.shownTo('ann')).toBeNull();
  });

  it('does not show an ad again that is switched off and on, nor one saved as it was', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    await test.view(id, { sessionId: 'ann' });
    for (const payload of [{ isActive: false }, { isActive: true }, draft]) {
      test.clock.now += 1;
      await test.send('PUT', `${PATH}/${id}`, payload);
    }
    expect(await test.shownTo('ann')).toBeNull();
    expect(await test.shownTo('ben')).toMatchObject({ id, contentVersion: 1 });
  });

  it('shows an ad again whose text was changed, also one that was viewed meanwhile as it was', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    await test.view(id, { sessionId: 'ann' });
    for (const [index, change] of [{ title: 'B' }, { title: 'B', content: 'c' }].entries()) {
      await test.send('PUT', `${PATH}/${id}`, { ...draft, ...change });
      expect(await test.shownTo('ann')).toMatchObject({ id, ...change, contentVersion: index + 2 });
      await test.view(id, { sessionId: 'ann', contentVersion: index + 1 });
      expect(await test.shownTo('ann')).toMatchObject({ contentVersion: index + 2 });
      await test.view(id, { sessionId: 'ann', contentVersion: index + 2 });
      expect(await test.shownTo('ann')).toBeNull();
    }
  });

  it('is rejected for an invalid session id', async () => {
    const test = await signedIn();
    expect((await test.get(`${PATH}/active/a%20b`)).statusCode).toBe(400);
  });
});

describe('POST /api/banner-ads/{id}/viewed', () => {
  const desk = sharedDesk();

  it.each([
    {},
    { sessionId: '' },
    { sessionId: 5 },
    { sessionId: 'a b' },
    { sessionId: 'ann', contentVersion: 0 },
    { sessionId: 'ann', contentVersion: 1.5 },
    { sessionId: 'ann', contentVersion: '1' },
    { sessionId: 'ann', more: 1 },
    [],
  ])('rejects %j', async (payload) => {
    const test = desk();
    test.clock.now += 1;
    const { id } = await test.create();
    const { status, body } = await test.view(id, payload);
    expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid_request']);
    expect(await test.shownTo('ann')).toMatchObject({ id });
  });

  it('knows no version that the ad has not had', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    for (const contentVersion of [2, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await test.view(id, { sessionId: 'ann', contentVersion });
      expect([status, (body as ErrorBody).code]).toEqual([404, 'not_found']);
    }
    expect(await test.shownTo('ann')).toMatchObject({ id });
  });
});
