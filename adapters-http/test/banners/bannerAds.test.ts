import { beforeAll, describe, expect, it } from 'vitest';
import type { ActiveBannerAd, BannerAd, ErrorBody } from '../../src/wire.ts';
import { adminCalls } from '../support/adminCalls.ts';
import { openTestServer, type TestServer } from '../support/testServer.ts';

const URL = '/api/banner-ads';
const draft = { title: 'News', content: 'Read **this**: [more](https://example.com).', isActive: true };

async function signedIn(given?: TestServer) {
  const test = await adminCalls(given);
  return {
    ...test,
    create: async (change: object = {}) =>
      (await test.send('POST', URL, { ...draft, ...change })).body as BannerAd,
    all: async () => (await test.send('GET', `${URL}?activeOnly=false`)).body as readonly BannerAd[],
    shownTo: async (sessionId: string) =>
      (await test.send('GET', `${URL}/active/${sessionId}`, undefined, {})).body as ActiveBannerAd | null,
    view: (id: string, payload: object) => test.send('POST', `${URL}/${id}/viewed`, payload, {}),
  };
}

/** One server for all tests of a block. */
function sharedDesk(): () => Awaited<ReturnType<typeof signedIn>> {
  let desk: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    const server = await openTestServer({ rateLimitScale: 100 });
    desk = await signedIn(server);
    return () => server.close();
  });
  return () => desk;
}

describe('GET /api/banner-ads', () => {
  it('is an empty list at first', async () => {
    const test = await signedIn();
    expect(await test.send('GET', URL, undefined, {})).toEqual({ status: 200, body: [] });
    expect(await test.all()).toEqual([]);
  });

  it('has the active ones for visitors, and all for an admin with `activeOnly=false`, the newest update first', async () => {
    const test = await signedIn();
    const first = await test.create();
    test.clock.now += 1;
    const off = await test.create({ isActive: false });
    test.clock.now += 1;
    const last = await test.create();
    expect(await test.all()).toEqual([last, off, first]);
    for (const headers of [{}, test.admin]) {
      for (const url of [URL, `${URL}?activeOnly=true`]) {
        expect(await test.send('GET', url, undefined, headers)).toEqual({ status: 200, body: [last, first] });
      }
    }
    test.clock.now += 1;
    const { body } = await test.send('PUT', `${URL}/${first.id}`, { isActive: true });
    expect(await test.all()).toEqual([body, last, off]);
  });

  it('is stored by no cache', async () => {
    const test = await signedIn();
    const response = await test.get(`${URL}?activeOnly=false`, test.admin);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '?activeOnly=',
    '?activeOnly=FALSE',
    '?activeOnly=0',
    '?activeOnly=false&activeOnly=true',
    '?x=1',
  ])('is rejected with %s', async (query) => {
    const test = await signedIn();
    const { status, body } = await test.send('GET', URL + query);
    expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid_request']);
  });
});

describe('a caller who is not signed in', () => {
  it.each([
    ['GET', `${URL}?activeOnly=false`, undefined],
    ['POST', URL, draft],
    ['PUT', `${URL}/ID`, draft],
    ['PUT', `${URL}/ID`, { isActive: false }],
    ['DELETE', `${URL}/ID`, undefined],
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
    const { status, body } = await test.send('POST', URL, { title: ' News ', content });
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

  it('is remembered with who did it, when, and what it made', async () => {
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

  it('takes 5,000 characters in each language, however they are written', async () => {
    const test = await signedIn();
    const content = 'न'.repeat(5000);
    const translations = { hi: { content } };
    const escaped = JSON.stringify({ ...draft, content, translations }).replaceAll('न', String.raw`\u0928`);
    const response = await test.post(URL, escaped, test.admin);
    expect(response.statusCode).toBe(201);
    expect(JSON.parse(response.payload) as BannerAd).toMatchObject({ content, translations });
  });
});

describe('PUT /api/banner-ads/{id}', () => {
  it('replaces the ad’s fields, active by default', async () => {
    const test = await signedIn();
    const created = await test.create({ isActive: false });
    test.clock.now += 60_000;
    const { status, body } = await test.send('PUT', `${URL}/${created.id}`, { title: 'B', content: 'c' });
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
    for (const isActive of [false, true]) {
      const { status, body } = await test.send('PUT', `${URL}/${created.id}`, { isActive });
      expect([status, body]).toEqual([200, { ...created, isActive, updatedAt: test.clock.now }]);
    }
  });
});

type Refused = readonly [change: object, faults: ErrorBody['faults']];

const contentError = (message: string) => [{ field: 'content', message }];
const NESTED = 'Lists and quotes can be nested at most 10 deep';
const IMAGE = 'Images cannot be used; write text and links';
const LINK = 'Links must start with http://, https://, mailto: or tg:';

const rejectedDrafts: readonly Refused[] = [
  [{ title: undefined }, [{ field: 'title', message: 'Title is required' }]],
  [{ title: ' \t' }, [{ field: 'title', message: 'Title is required' }]],
  [{ title: 5 }, [{ field: 'title', message: 'Title is required' }]],
  [{ title: 't'.repeat(201) }, [{ field: 'title', message: 'Title can have at most 200 characters' }]],
  [{ title: 'a\u0007' }, [{ field: 'title', message: 'Title holds characters that cannot be shown' }]],
  [{ content: undefined }, contentError('Content is required')],
  [{ content: '' }, contentError('Content is required')],
  [{ content: ['x'] }, contentError('Content is required')],
  [{ content: 'c'.repeat(5001) }, contentError('Content can have at most 5000 characters')],
  [{ content: 'a\u0000b' }, contentError('Content holds characters that cannot be shown')],
  [{ content: `${'>'.repeat(11)} deep` }, contentError(NESTED)],
  [{ content: '![cat](https://example.com/cat.png)' }, contentError(IMAGE)],
  [{ content: '[click](javascript:alert)' }, contentError(LINK)],
  [{ content: '[click](data:text/html,x)' }, contentError(LINK)],
  [{ isActive: 'yes' }, [{ field: 'isActive', message: 'Must be on or off' }]],
  [{ isActive: null }, [{ field: 'isActive', message: 'Must be on or off' }]],
  [{ id: 'mine' }, [{ field: 'id', message: 'Is not a known field' }]],
  [{ contentVersion: 9 }, [{ field: 'contentVersion', message: 'Is not a known field' }]],
  [
    { title: '', content: 7, isActive: 1, more: {} },
    [
      { field: 'title', message: 'Title is required' },
      { field: 'content', message: 'Content is required' },
      { field: 'isActive', message: 'Must be on or off' },
      { field: 'more', message: 'Is not a known field' },
    ],
  ],
];

describe.each(['POST', 'PUT'])('a body of %s', (method) => {
  const desk = sharedDesk();

  async function answerTo(change: object) {
    const test = desk();
    const { id } = await test.create();
    const before = await test.all();
    const url = method === 'POST' ? URL : `${URL}/${id}`;
    const answer = await test.send(method, url, { ...draft, ...change });
    return { ...answer, changed: JSON.stringify(await test.all()) !== JSON.stringify(before) };
  }

  it.each(rejectedDrafts)('with %j is rejected by field', async (change, faults) => {
    const { status, body, changed } = await answerTo(change);
    expect([status, changed]).toEqual([400, false]);
    const { message, ...rest } = body as ErrorBody;
    expect(rest).toEqual({ statusCode: 400, error: 'Bad Request', code: 'invalid_banner', faults });
    for (const fault of faults ?? []) expect(message).toContain(fault.message);
  });

  it.each([
    { title: 't'.repeat(200) },
    { content: 'c'.repeat(5000) },
    { content: `${'>'.repeat(10)} deep` },
    { content: '[t](http://a.example) [u](mailto:a@a.example) [v](tg://resolve?domain=a)' },
  ])('with %j is taken', async (change) => {
    const { status, changed } = await answerTo(change);
    expect([status, changed]).toEqual([method === 'POST' ? 201 : 200, true]);
  });

  it.each([[], 'text', null, 5])('that is %j is rejected', async (payload) => {
    const test = desk();
    const { id } = await test.create();
    const { status, body } = await test.send(method, method === 'POST' ? URL : `${URL}/${id}`, payload);
    expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid_request']);
    expect((body as ErrorBody).message).toBe('The body must be a JSON object.');
  });

  it('is rejected if it is longer than any ad, and if it is not JSON', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    const url = method === 'POST' ? URL : `${URL}/${id}`;
    const long = await test.send(method, url, { ...draft, content: 'c'.repeat(70_000) });
    expect([long.status, (long.body as ErrorBody).code]).toEqual([413, 'payload_too_large']);
    const headers = { ...test.admin, 'content-type': 'application/json' };
    const broken = await test.server.inject({ method, url, headers, payload: '{"title":' });
    expect(JSON.parse(broken.payload)).toMatchObject({ statusCode: 400, code: 'invalid_json' });
  });
});

describe('a body of PUT that is neither of the two', () => {
  it.each<Refused>([
    [{}, [...contentError('Title is required'), ...contentError('Content is required')]],
    [{ title: 'a' }, contentError('Content is required')],
    [{ content: 'a', isActive: true }, contentError('Title is required')],
    [{ isActive: 'no' }, contentError('Must be on or off')],
    [{ isActive: false, more: 1 }, contentError('Is not a known field')],
  ])('as %j is rejected by field', async (payload, faults) => {
    const test = await signedIn();
    const created = await test.create();
    const { status, body } = await test.send('PUT', `${URL}/${created.id}`, payload);
    expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid_banner']);
    const told = (body as ErrorBody).faults?.map(({ message }) => message);
    expect(told).toEqual(faults?.map(({ message }) => message));
    expect(await test.all()).toEqual([created]);
  });
});

describe('a banner ad that is not there', () => {
  it('is 404 for each change', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    expect(await test.send('DELETE', `${URL}/${id}`)).toEqual({ status: 200, body: { ok: true } });
    const answers = [
      await test.send('DELETE', `${URL}/${id}`),
      await test.send('PUT', `${URL}/${id}`, draft),
      await test.send('PUT', `${URL}/${id}`, { isActive: true }),
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
        const { status, body } = await test.send(method, `${URL}/${id}`, payload);
        expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid_request']);
      }
    }
  });
});

describe('GET /api/banner-ads/active/{sessionId}', () => {
  it('is JSON null with 200 where there is nothing to show', async () => {
    const test = await signedIn();
    await test.create({ isActive: false });
    const response = await test.get(`${URL}/active/ann`);
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
      await test.send('PUT', `${URL}/${id}`, payload);
    }
    expect(await test.shownTo('ann')).toBeNull();
    expect(await test.shownTo('ben')).toMatchObject({ id, contentVersion: 1 });
  });

  it('shows an ad again whose text was changed, also one that was viewed meanwhile as it was', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    await test.view(id, { sessionId: 'ann' });
    for (const [index, change] of [{ title: 'B' }, { title: 'B', content: 'c' }].entries()) {
      await test.send('PUT', `${URL}/${id}`, { ...draft, ...change });
      expect(await test.shownTo('ann')).toMatchObject({ id, ...change, contentVersion: index + 2 });
      await test.view(id, { sessionId: 'ann', contentVersion: index + 1 });
      expect(await test.shownTo('ann')).toMatchObject({ contentVersion: index + 2 });
      await test.view(id, { sessionId: 'ann', contentVersion: index + 2 });
      expect(await test.shownTo('ann')).toBeNull();
    }
  });

  it('is rejected for an invalid session id', async () => {
    const test = await signedIn();
    expect((await test.get(`${URL}/active/a%20b`)).statusCode).toBe(400);
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

describe('a banner ad with a schedule', () => {
  it('is shown from its start on and before its end, and its admin reads both', async () => {
    const test = await signedIn();
    const showFrom = test.clock.now + 60_000;
    const schedule = { showFrom, showUntil: showFrom + 60_000 };
    const created = await test.create(schedule);
    expect(created).toMatchObject({ isActive: true, ...schedule });
    const shown = async () => [
      ((await test.send('GET', URL, undefined, {})).body as readonly BannerAd[]).length,
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
    const toggled = await test.send('PUT', `${URL}/${id}`, { isActive: false });
    expect(toggled.body).toMatchObject({ showFrom: 5 });
    const saved = await test.send('PUT', `${URL}/${id}`, draft);
    expect(Object.keys(saved.body as object)).not.toContain('showFrom');
  });

  it.each([
    [{ showFrom: 5, showUntil: 5 }, 'showUntil', 'Must be later than the start'],
    [{ showFrom: '2026-11-24' }, 'showFrom', 'Must be a time in milliseconds since 1970, or null'],
    [{ showUntil: -1 }, 'showUntil', 'Must be a time in milliseconds since 1970, or null'],
  ])('is rejected with %j, and the field is named', async (schedule, field, message) => {
    const test = await signedIn();
    const { status, body } = await test.send('POST', URL, { ...draft, ...schedule });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_banner', faults: [{ field, message }] });
  });
});

describe('a banner ad in Hindi', () => {
  const translations = { hi: { title: 'समाचार', content: '**पढ़ें**' } };

  it('is given to visitors and admins beside the English texts, and comes back with it', async () => {
    const test = await signedIn();
    const created = await test.create({ translations });
    expect(created).toMatchObject({ title: draft.title, translations });
    expect(await test.shownTo('ann')).toMatchObject({ title: draft.title, translations });
    expect((await test.send('GET', URL, undefined, {})).body).toEqual([created]);
    await test.send('DELETE', `${URL}/${created.id}`);
    expect((await test.send('POST', `${URL}/${created.id}/restore`)).body).toEqual(created);
  });

  it('holds the longest texts in both languages', async () => {
    const test = await signedIn();
    const [title, content] = ['स'.repeat(200), 'स'.repeat(5000)];
    const hi = { title, content };
    expect(await test.create({ title, content, translations: { hi } })).toMatchObject({
      translations: { hi },
    });
  });

  it('loses it by a save without one or with empty texts, and has it still after its switch alone', async () => {
    const test = await signedIn();
    for (const emptied of [
      {},
      { translations: null },
      { translations: { hi: { title: ' ', content: '' } } },
    ]) {
      const { id } = await test.create({ translations });
      const toggled = await test.send('PUT', `${URL}/${id}`, { isActive: false });
      expect(toggled.body).toMatchObject({ translations });
      const saved = await test.send('PUT', `${URL}/${id}`, { ...draft, ...emptied });
      expect(Object.keys(saved.body as object)).not.toContain('translations');
    }
  });

  it.each([
    [{ hi: { title: 'स'.repeat(201) } }, 'hi.title', 'Hindi title can have at most 200 characters'],
    [{ hi: { content: '![x](y)' } }, 'hi.content', 'Images cannot be used; write text and links'],
    [{ hi: { title: 3 } }, 'hi.title', 'Must be text'],
    [{ hi: { other: 'x' } }, 'hi.other', 'Is not a known field'],
    [{ fr: { title: 'x' } }, 'fr', 'Is not a known field'],
  ])('is rejected with %j, and the field is named', async (given, field, message) => {
    const test = await signedIn();
    const { status, body } = await test.send('POST', URL, { ...draft, translations: given });
    expect(status).toBe(400);
    const fault = { field: `translations.${field}`, message };
    expect(body).toMatchObject({
      code: 'invalid_banner',
      faults: expect.arrayContaining([fault]) as unknown,
    });
  });
});

describe('PUT /api/banner-ads/order', () => {
  const ORDER = `${URL}/order`;

  it('is the order in which visitors see the ads, until it is taken back; a new ad comes before it', async () => {
    const test = await signedIn();
    const ads: BannerAd[] = [];
    for (const title of ['a', 'b', 'c']) {
      ads.push(await test.create({ title }));
      test.clock.now += 1;
    }
    const [a, b, c] = ads.map(({ id }) => id);
    const titles = async () => (await test.all()).map(({ title, place }) => [title, place]);
    const { status, body } = await test.send('PUT', ORDER, { ids: [b, a, c] });
    expect(status).toBe(200);
    expect(body).toEqual(await test.all());
    expect(await titles()).toEqual([
      ['b', 0],
      ['a', 1],
      ['c', 2],
    ]);
    expect(await test.shownTo('ann')).toMatchObject({ id: b });
    await test.view(b!, { sessionId: 'ann' });
    expect(await test.shownTo('ann')).toMatchObject({ id: a });
    const fresh = await test.create({ title: 'd' });
    expect(await test.shownTo('ann')).toMatchObject({ id: fresh.id });
    await test.send('PUT', ORDER, { ids: [] });
    expect(await titles()).toEqual(['d', 'c', 'b', 'a'].map((title) => [title, undefined]));
  });

  it('is set by admins alone, and of ids', async () => {
    const test = await signedIn();
    expect(await test.send('PUT', ORDER, { ids: [] }, {})).toMatchObject({ status: 401 });
    for (const ids of [undefined, 'a', ['a b'], Array(201).fill('a')])
      expect(await test.send('PUT', ORDER, { ids })).toMatchObject({ status: 400 });
  });
});

describe('POST /api/banner-ads/{id}/restore', () => {
  it('brings a deleted ad back for 10 minutes, as it was', async () => {
    const test = await signedIn();
    const [one, other] = [await test.create({ showUntil: 5 }), await test.create()];
    const restore = (id: string) => test.send('POST', `${URL}/${id}/restore`);
    for (const { id } of [one, other]) await test.send('DELETE', `${URL}/${id}`);
    test.clock.now += 600_000;
    expect(await restore(one.id)).toEqual({ status: 200, body: one });
    test.clock.now += 1;
    for (const id of [one.id, other.id, 'unknown']) {
      const { status, body } = await restore(id);
      expect([status, (body as ErrorBody).message]).toEqual([
        404,
        'There is no deletion of this banner ad in the last 10 minutes.',
      ]);
    }
    expect(await test.all()).toEqual([one]);
  });
});
