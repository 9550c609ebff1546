import { describe, expect, it } from 'vitest';
import type { BannerAd, ErrorBody } from '../../src/wire.ts';
import { draft, signedIn, PATH } from './bannerAdScene.ts';

describe('a caller who is not signed in', () => {
  it.each([
    ['GET', `${PATH}?activeOnly=false`, undefined],
    ['POST', PATH, draft],
    ['PUT', `${PATH}/ID`, draft],
    ['PUT', `${PATH}/ID`, { isActive: false }],
    ['DELETE', `${PATH}/ID`, undefined],
  ])('is answered 401 to %s %s, and changes nothing', async (method, url, payload) => {
    const test = await signedIn();
    const { id } = await test.create();
    const before = await test.all();
    for (const headers of [{}, { cookie: `bigsmall-admin=${'x'.repeat(43)}` }]) {
      const { status, body } = await test.send(method, url.replace('ID', id), payload, headers);
      expect(status).toBe(401);
      expect(body).toMatchObject({
        statusCode: 401,
        code: 'unauthorized',
        message: 'Please sign in as an admin.',
      });
      expect(JSON.stringify(body)).not.toContain(draft.title);
    }
    expect(await test.all()).toEqual(before);
  });
});

describe('POST /api/banner-ads', () => {
  it('answers 201 with the row: active by default, the title trimmed, the content unchanged', async () => {
    const test = await signedIn();
    const content = '  # A\n\n\t- b\r\n';
    const { status, body } = await test.send('POST', PATH, { title: ' News ', content });
    const at = test.clock.now;
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      title: 'News',
      content,
      isActive: true,
      createdAt: at,
      updatedAt: at,
    } satisfies BannerAd);
    expect(await test.all()).toEqual([body]);
  });

  it('is logged with actor, time and new row', async () => {
    const test = await signedIn();
    const content = 'c'.repeat(5000);
    const { id } = await test.create({ content });
    expect(await test.stores.trail.newest(1)).toEqual([
      {
        id: expect.any(String) as string,
        at: test.clock.now,
        actor: 'Admin',
        action: 'banner_created',
        subject: id,
        before: null,
        after: { ...draft, content, contentVersion: 1 },
      },
    ]);
  });

  it('takes 5,000 characters, however they are written', async () => {
    const test = await signedIn();
    const content = 'न'.repeat(5000);
    const escaped = JSON.stringify({ ...draft, content }).replaceAll('न', String.raw`\u0928`);
    const response = await test.post(PATH, escaped, test.admin);
    expect(response.statusCode).toBe(201);
    expect(JSON.parse(response.payload) as BannerAd).toMatchObject({ content });
  });
});

describe('PUT /api/banner-ads/{id}', () => {
  it('replaces the ad’s fields, active by default', async () => {
    const test = await signedIn();
    const created = await test.create({ isActive: false });
    test.clock.now += 60_000;
    const { status, body } = await test.send('PUT', `${PATH}/${created.id}`, { title: 'B', content: 'c' });
    const expected = { ...created, title: 'B', content: 'c', isActive: true, updatedAt: test.clock.now };
    expect([status, body]).toEqual([200, expected]);
    expect(await test.all()).toEqual([expected]);
    expect(await test.stores.trail.newest(1)).toMatchObject([
      {
        action: 'banner_updated',
        subject: created.id,
        before: { ...draft, isActive: false, contentVersion: 1 },
        after: { title: 'B', content: 'c', isActive: true, contentVersion: 2 },
      },
    ]);
  });

  it('flips the switch alone where it names nothing else', async () => {
    const test = await signedIn();
    const created = await test.create();
    test.clock.now += 60_000;
    for (const [later, isActive] of [false, true].entries()) {
      const { status, body } = await test.send('PUT', `${PATH}/${created.id}`, { isActive });
      expect([status, body]).toEqual([200, { ...created, isActive, updatedAt: test.clock.now + later }]);
    }
  });

  it('answers 409 with the present ad where another admin changed it since it was read', async () => {
    const test = await signedIn();
    const { id, updatedAt: version } = await test.create();
    const put = (content: string) => test.send('PUT', `${PATH}/${id}`, { ...draft, content, version });
    const { body: theirs } = await put('Theirs.');
    const { status, body } = await put('Mine.');
    expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile', present: theirs }]);
    expect(await test.all()).toEqual([theirs]);
  });
});

describe('an unknown banner ad', () => {
  it('is 404 for each change', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    expect(await test.send('DELETE', `${PATH}/${id}`)).toEqual({ status: 200, body: { ok: true } });
    const answers = [
      await test.send('DELETE', `${PATH}/${id}`),
      await test.send('PUT', `${PATH}/${id}`, draft),
      await test.send('PUT', `${PATH}/${id}`, { isActive: true }),
      await test.view(id, { sessionId: 'ann' }),
    ];
    for (const { status, body } of answers) {
      expect([status, (body as ErrorBody).code]).toEqual([404, 'not_found']);
      expect((body as ErrorBody).message).toMatch(/^There is no such banner ad/);
    }
    expect(await test.all()).toEqual([]);
    expect(await test.stores.trail.newest(5)).toMatchObject([
      { action: 'banner_deleted', before: { ...draft, contentVersion: 1 }, after: null },
      { action: 'banner_created' },
      {},
    ]);
  });

  it('is 400 under an id that none can have', async () => {
    const test = await signedIn();
    for (const id of ['a%20b', 'x'.repeat(65), '%00']) {
      for (const [method, payload] of [
        ['PUT', draft],
        ['DELETE', undefined],
      ] as const) {
        const { status, body } = await test.send(method, `${PATH}/${id}`, payload);
        expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid_request']);
      }
    }
  });
});
