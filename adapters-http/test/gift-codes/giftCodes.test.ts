import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ErrorBody, GiftCode } from '../../src/wire.ts';
import { adminCalls } from '../support/adminCalls.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

const URL = '/api/gift-codes';
const draft = {
  gameName: 'Sample Game',
  registrationUrl: 'https://example.com/register?code=1',
  giftCode: 'A1B2C3',
  isActive: true,
};

async function signedIn() {
  const test = await adminCalls();
  return {
    ...test,
    create: async (change: object = {}) =>
      (await test.send('POST', URL, { ...draft, ...change })).body as GiftCode,
  };
}

async function listed(test: Pick<TestServer, 'get'>, headers?: Record<string, string>): Promise<GiftCode[]> {
  return JSON.parse((await test.get(URL, headers)).payload) as GiftCode[];
}

describe('GET /api/gift-codes', () => {
  it('is an empty list at first', async () => {
    const test = await testServer();
    expect(await listed(test)).toEqual([]);
  });

  it('shows visitors the active codes only, the newest first, and an admin all', async () => {
    const test = await signedIn();
    const first = await test.create();
    test.clock.now += 1;
    const off = await test.create({ isActive: false });
    test.clock.now += 1;
    const last = await test.create();
    expect(await listed(test)).toEqual([last, first]);
    expect(await listed(test, test.admin)).toEqual([last, off, first]);
    expect(await listed(test, { cookie: 'bigsmall-admin=forged' })).toEqual([last, first]);
  });

  it('answers an admin who asks for all, and rejects a visitor who does', async () => {
    const test = await signedIn();
    const off = await test.create({ isActive: false });
    const asked = await test.get(`${URL}?all=true`, test.admin);
    expect(JSON.parse(asked.payload)).toEqual([off]);
    expect(asked.headers['cache-control']).toBe('private, no-store');
    const rejected = await test.get(`${URL}?all=true`);
    expect(rejected.statusCode).toBe(401);
    expect(JSON.parse(rejected.payload)).toMatchObject({
      code: 'unauthorized',
      message: 'Please sign in as an admin.',
    });
    expect((await test.get(`${URL}?all=yes`)).payload).toContain("all must be 'true'");
    const visited = await test.get(`${URL}?t=1`);
    expect([visited.statusCode, visited.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('tells of nothing but the contract’s fields', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    const at = test.clock.now;
    const expected: GiftCode = { id, ...draft, iconUrl: null, createdAt: at, updatedAt: at };
    expect(await listed(test)).toEqual([expected]);
  });

  it('forbids caches to store an admin’s list or to give it to another caller', async () => {
    const test = await signedIn();
    const [open, own] = [await test.get(URL), await test.get(URL, test.admin)];
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag).toBeUndefined();
    for (const { headers } of [open, own]) expect(String(headers['vary'])).toMatch(/\bcookie\b/);
  });

  it('answers 304 to a visitor whose list is current, and 200 after a change', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    const tag = { 'if-none-match': String((await test.get(URL)).headers.etag) };
    const same = await test.get(URL, tag);
    expect([same.statusCode, same.payload]).toEqual([304, '']);
    expect(String(same.headers['vary'])).toMatch(/\bcookie\b/);
    await test.send('PUT', `${URL}/${id}`, { ...draft, giftCode: 'NEW' });
    expect((await test.get(URL, tag)).statusCode).toBe(200);
  });

  it('reads the store once for any number of polls within a second', async () => {
    const test = await testServer();
    const list = vi.spyOn(test.stores.giftCodes, 'list');
    await Promise.all(Array.from({ length: 50 }, () => test.get(URL)));
    expect(list).toHaveBeenCalledTimes(1);
    test.clock.now += 1000;
    await test.get(URL);
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('shows at once what a change made whose own answer is a failure', async () => {
    const test = await signedIn();
    expect(await listed(test)).toEqual([]);
    const add = test.stores.giftCodes.add.bind(test.stores.giftCodes);
    test.stores.giftCodes.add = async (...given) => {
      await add(...given);
      throw new Error('The answer was lost.');
    };
    expect((await test.send('POST', URL, draft)).status).toBe(500);
    expect(await listed(test)).toHaveLength(1);
  });

  it('shows a change made here at once, and one made by another server a second later at most', async () => {
    const here = await signedIn();
    const there = await testServer({ useCases: here.useCases, now: () => here.clock.now });
    here.clock.now -= here.clock.now % 1000;
    expect([await listed(here), await listed(there)]).toEqual([[], []]);
    const created = await here.create();
    expect(await listed(here)).toEqual([created]);
    here.clock.now += 1000;
    expect(await listed(there)).toEqual([created]);
  });
});

describe('a gift code with a schedule', () => {
  it('is shown from its start on and before its end, is new from its start on, and comes back with it', async () => {
    const test = await signedIn();
    test.clock.now -= test.clock.now % 1000;
    const showFrom = test.clock.now + 60_000;
    const schedule = { showFrom, showUntil: showFrom + 60_000 };
    const created = await test.create(schedule);
    expect(created).toMatchObject(schedule);
    const isNew = async () => (await test.get(`${URL}/notification/status/ann`)).payload;
    const look = () => test.post(`${URL}/notification/seen`, { sessionId: 'ann' });
    await look();
    expect([await listed(test), await isNew()]).toEqual([[], '{"hasNotification":false}']);
    test.clock.now = showFrom;
    expect([await listed(test), await isNew()]).toEqual([[created], '{"hasNotification":true}']);
    await look();
    expect(await isNew()).toBe('{"hasNotification":false}');
    test.clock.now = schedule.showUntil;
    expect([await listed(test), await listed(test, test.admin)]).toEqual([[], [created]]);
    await test.send('DELETE', `${URL}/${created.id}`);
    expect((await test.send('POST', `${URL}/${created.id}/restore`)).body).toEqual(created);
  });

  it('is rejected with an end that is not later than its start', async () => {
    const test = await signedIn();
    const { status, body } = await test.send('POST', URL, { ...draft, showFrom: 5, showUntil: 4 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_gift_code',
      faults: [{ field: 'showUntil', message: 'Must be later than the start' }],
    });
  });
});

describe('a gift code in Hindi', () => {
  const translations = { hi: { gameName: 'खेल' } };

  it('is given to visitors and admins beside the English name, and comes back with it', async () => {
    const test = await signedIn();
    const created = await test.create({ translations });
    expect(created).toMatchObject({ gameName: draft.gameName, translations });
    expect([await listed(test), await listed(test, test.admin)]).toEqual([[created], [created]]);
    await test.send('DELETE', `${URL}/${created.id}`);
    expect((await test.send('POST', `${URL}/${created.id}/restore`)).body).toEqual(created);
    const saved = await test.send('PUT', `${URL}/${created.id}`, draft);
    expect(Object.keys(saved.body as object)).not.toContain('translations');
  });

  it('is rejected with a name that is too long, and the field is named', async () => {
    const test = await signedIn();
    const long = { translations: { hi: { gameName: 'स'.repeat(101) } } };
    const { status, body } = await test.send('POST', URL, { ...draft, ...long });
    const message = 'Hindi game name can have at most 100 characters';
    expect([status, body]).toMatchObject([400, { faults: [{ field: 'translations.hi.gameName', message }] }]);
  });
});

describe('POST /api/gift-codes', () => {
  it('answers 201 with the row: active by default, texts trimmed', async () => {
    const test = await signedIn();
    const { isActive: _, ...rest } = draft;
    const { status, body } = await test.send('POST', URL, { ...rest, gameName: '  Sample Game ' });
    const at = test.clock.now;
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      ...draft,
      iconUrl: null,
      createdAt: at,
      updatedAt: at,
    } satisfies GiftCode);
    expect(await listed(test)).toEqual([body]);
  });

  it('is remembered with who did it, when, and what it made', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    const [entry] = await test.stores.trail.newest(1);
    expect(entry).toEqual({
      id: expect.any(String) as string,
      at: test.clock.now,
      actor: 'Admin',
      action: 'gift_code_created',
      subject: id,
      before: null,
      after: { ...draft, iconKey: null },
    });
  });
});

describe('POST /api/gift-codes of long texts', () => {
  it('takes an address of 2,000 characters, however they are written', async () => {
    const test = await signedIn();
    const registrationUrl = `https://example.com/${'p'.repeat(1980)}`;
    const escaped = JSON.stringify({ ...draft, registrationUrl }).replaceAll('p', String.raw`\u0070`);
    const response = await test.post(URL, escaped, test.admin);
    expect(response.statusCode).toBe(201);
    expect(JSON.parse(response.payload) as GiftCode).toMatchObject({ registrationUrl });
  });
});

const LONG_URL = `https://example.com/${'p'.repeat(2000)}`;

describe.each(['POST', 'PUT'])('a body of %s', (method) => {
  async function rejected(change: object): Promise<ErrorBody> {
    const test = await signedIn();
    const { id } = await test.create();
    const before = await listed(test, test.admin);
    const url = method === 'POST' ? URL : `${URL}/${id}`;
    const { body } = await test.send(method, url, { ...draft, ...change });
    expect(await listed(test, test.admin)).toEqual(before);
    return body as ErrorBody;
  }

  it.each<[string, object, string, string]>([
    ['no game name', { gameName: undefined }, 'gameName', 'Game name is required'],
    ['a blank game name', { gameName: ' \n' }, 'gameName', 'Game name is required'],
    ['an empty game name', { gameName: '' }, 'gameName', 'Game name is required'],
    ['a game name as number', { gameName: 7 }, 'gameName', 'Game name is required'],
    ['a game name as array', { gameName: ['a', 'b'] }, 'gameName', 'Game name is required'],
    [
      'a long game name',
      { gameName: 'x'.repeat(101) },
      'gameName',
      'Game name can have at most 100 characters',
    ],
    [
      'a NUL in the game name',
      { gameName: 'a\0b' },
      'gameName',
      'Game name holds characters that cannot be shown',
    ],
    [
      'half a character',
      { gameName: 'a\ud83d' },
      'gameName',
      'Game name holds characters that cannot be shown',
    ],
    ['no address', { registrationUrl: undefined }, 'registrationUrl', 'Must be a valid URL'],
    ['an address as object', { registrationUrl: { $ne: '' } }, 'registrationUrl', 'Must be a valid URL'],
    [
      'an address without scheme',
      { registrationUrl: 'example.com' },
      'registrationUrl',
      'Must be a valid URL',
    ],
    ['a script', { registrationUrl: 'javascript:alert(1)' }, 'registrationUrl', 'Must be a valid URL'],
    [
      'a hidden script',
      { registrationUrl: 'java\tscript:alert(1)' },
      'registrationUrl',
      'Registration URL holds characters that cannot be shown',
    ],
    ['a data address', { registrationUrl: 'data:text/html,<b>x' }, 'registrationUrl', 'Must be a valid URL'],
    ['a file address', { registrationUrl: 'file:///etc/passwd' }, 'registrationUrl', 'Must be a valid URL'],
    [
      'an address with a password',
      { registrationUrl: 'https://me:pw@example.com' },
      'registrationUrl',
      'Must be a valid URL',
    ],
    [
      'an address that no browser takes',
      { registrationUrl: 'https://xn--a.example/' },
      'registrationUrl',
      'Must be a valid URL',
    ],
    [
      'a long address',
      { registrationUrl: LONG_URL },
      'registrationUrl',
      'Registration URL can have at most 2000 characters',
    ],
    ['no code', { giftCode: undefined }, 'giftCode', 'Gift code is required'],
    ['a code as null', { giftCode: null }, 'giftCode', 'Gift code is required'],
    ['a long code', { giftCode: 'x'.repeat(201) }, 'giftCode', 'Gift code can have at most 200 characters'],
    [
      'a line end in the code',
      { giftCode: 'a\nb' },
      'giftCode',
      'Gift code holds characters that cannot be shown',
    ],
    ['a switch as text', { isActive: 'true' }, 'isActive', 'Must be on or off'],
    ['a switch as null', { isActive: null }, 'isActive', 'Must be on or off'],
    ['an id of its own', { id: 'mine' }, 'id', 'Is not a known field'],
    ['a key of an icon', { iconKey: 'shots/x.webp' }, 'iconKey', 'Is not a known field'],
    ['a time', { createdAt: 0 }, 'createdAt', 'Is not a known field'],
  ])('with %s is answered with 400 and what the field must be', async (_fault, change, field, message) => {
    expect(await rejected(change)).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      code: 'invalid_gift_code',
      message: `${field}: ${message}.`,
      faults: [{ field, message }],
    });
  });

  it('with several invalid fields gets all errors at once', async () => {
    const { faults } = await rejected({
      gameName: '',
      registrationUrl: 'x',
      giftCode: 5,
      isActive: 1,
      more: 1,
    });
    expect(faults?.map(({ field }) => field)).toEqual([
      'gameName',
      'registrationUrl',
      'giftCode',
      'isActive',
      'more',
    ]);
  });

  it('that is no object is answered with 400, and one that is no JSON too', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    const url = method === 'POST' ? URL : `${URL}/${id}`;
    for (const [payload, code] of [
      ['null', 'invalid_request'],
      ['[]', 'invalid_request'],
      ['"text"', 'invalid_request'],
      ['{', 'invalid_json'],
      ['{"__proto__":{}}', 'invalid_json'],
    ] as const) {
      const headers = { ...test.admin, 'content-type': 'application/json' };
      const response = await test.server.inject({ method, url, payload, headers });
      expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 400, code });
    }
  });

  it('that was never made for it is always answered with 400, and changes nothing', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    const before = await listed(test, test.admin);
    const url = method === 'POST' ? URL : `${URL}/${id}`;
    const anything = fc.oneof(
      fc.json().map((text) => JSON.parse(text) as unknown),
      fc.record({ gameName: fc.jsonValue(), registrationUrl: fc.string(), giftCode: fc.jsonValue() }),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (payload) => {
        test.clock.now += 1000;
        const { status } = await test.send(method, url, payload ?? null);
        expect(status).toBe(400);
      }),
      { numRuns: 40 },
    );
    expect(await listed(test, test.admin)).toEqual(before);
  });
});

describe('PUT /api/gift-codes/{id}', () => {
  it('replaces the four fields and answers with the row', async () => {
    const test = await signedIn();
    const created = await test.create();
    test.clock.now += 5000;
    const next = {
      gameName: 'Other',
      registrationUrl: 'https://other.example/',
      giftCode: 'Z',
      isActive: false,
    };
    const { status, body } = await test.send('PUT', `${URL}/${created.id}`, next);
    expect([status, body]).toEqual([200, { ...created, ...next, updatedAt: test.clock.now }]);
    expect(await listed(test)).toEqual([]);
    expect((await test.stores.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_updated',
      subject: created.id,
      before: draft,
      after: next,
    });
  });

  it('switches a code on where it does not say otherwise', async () => {
    const test = await signedIn();
    const { id } = await test.create({ isActive: false });
    const { isActive: _, ...rest } = draft;
    expect((await test.send('PUT', `${URL}/${id}`, rest)).body).toMatchObject({ isActive: true });
  });

  it('answers 404 where there is no such code', async () => {
    const test = await signedIn();
    expect(await test.send('PUT', `${URL}/nothing`, draft)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'There is no such gift code. It may have been deleted.' },
    });
  });
});

describe('DELETE /api/gift-codes/{id}', () => {
  it('removes the code, once', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    expect(await test.send('DELETE', `${URL}/${id}`)).toEqual({ status: 200, body: { ok: true } });
    expect([await listed(test), await listed(test, test.admin)]).toEqual([[], []]);
    expect(await test.send('DELETE', `${URL}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'There is no such gift code. It may have been deleted.' },
    });
  });
});

describe('POST /api/gift-codes/{id}/restore', () => {
  it('brings the deleted row back as it was, once, and is in the trail', async () => {
    const test = await signedIn();
    const code = await test.create();
    const url = `${URL}/${code.id}/restore`;
    await test.send('DELETE', `${URL}/${code.id}`);
    expect(await test.send('POST', url)).toEqual({ status: 200, body: code });
    expect(await listed(test)).toEqual([code]);
    expect((await test.stores.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_restored',
      subject: code.id,
    });
    expect(await test.send('POST', url)).toMatchObject({
      status: 404,
      body: {
        code: 'not_found',
        message: 'There is no deletion of this gift code in the last 10 minutes.',
      },
    });
  });
});

describe('a gift code', () => {
  it.each([
    ['POST', URL, draft],
    ['PUT', `${URL}/a`, draft],
    ['DELETE', `${URL}/a`, undefined],
    ['POST', `${URL}/a/restore`, undefined],
    ['POST', `${URL}/a/icon`, undefined],
  ])('is not changed by %s %s without an admin', async (method, url, payload) => {
    const test = await signedIn();
    for (const headers of [{}, { cookie: 'bigsmall-admin=forged' }]) {
      expect(await test.send(method, url, payload, headers)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    }
    expect(await test.stores.giftCodes.list()).toEqual([]);
  });

  it.each(['a b', '%00', 'x'.repeat(65), "1'--", '..%2f'])('has no id like %j', async (id) => {
    const test = await signedIn();
    const url = `${URL}/${id.includes('%') ? id : encodeURIComponent(id)}`;
    for (const [method, payload] of [
      ['PUT', draft],
      ['DELETE', undefined],
    ] as const) {
      expect(await test.send(method, url, payload)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', message: 'id must be 1 to 64 letters, digits, _ or -.' },
      });
    }
  });
});

async function lookingOn() {
  const test = await signedIn();
  return {
    ...test,
    notified: async (sessionId = 'ann') => {
      const response = await test.get(`${URL}/notification/status/${sessionId}`);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      const body = JSON.parse(response.payload) as { hasNotification: boolean };
      expect(Object.keys(body)).toEqual(['hasNotification']);
      return body.hasNotification;
    },
    look: async (sessionId = 'ann') => {
      test.clock.now += 10;
      const response = await test.post(`${URL}/notification/seen`, { sessionId });
      expect([response.statusCode, JSON.parse(response.payload)]).toEqual([200, { ok: true }]);
      test.clock.now += 10;
    },
  };
}

describe('the notification of gift codes', () => {
  it('reports codes created, switched on again or changed since the session looked', async () => {
    const test = await lookingOn();
    expect(await test.notified()).toBe(false);
    const { id } = await test.create();
    const put = (change: object) => test.send('PUT', `${URL}/${id}`, { ...draft, ...change });
    expect(await test.notified()).toBe(true);
    await test.look();
    expect([await test.notified(), await test.notified('ben')]).toEqual([false, true]);
    await put({ gameName: 'Renamed' });
    expect(await test.notified()).toBe(false);
    await put({ giftCode: 'NEW' });
    expect(await test.notified()).toBe(true);
    await test.look();
    await put({ giftCode: 'NEW', isActive: false });
    expect(await test.notified()).toBe(false);
    await put({ giftCode: 'NEW' });
    expect(await test.notified()).toBe(true);
    await test.send('DELETE', `${URL}/${id}`);
    expect(await test.notified()).toBe(false);
  });

  it('is 304 for a session that has seen the codes, without a query, until a code is new', async () => {
    const test = await lookingOn();
    await test.create();
    const asked = vi.spyOn(test.stores.giftCodes, 'seenAt');
    const ask = (tag: string, headers: Record<string, string> = {}) =>
      test.get(`${URL}/notification/status`, { 'x-session-id': 'ann', 'if-none-match': tag, ...headers });
    const first = await ask('"none"');
    expect([first.statusCode, first.headers.vary]).toEqual([200, 'x-session-id']);
    expect((await ask(String(first.headers.etag))).statusCode).toBe(304);
    await test.look();
    const seen = await ask(String(first.headers.etag));
    expect([seen.statusCode, seen.payload]).toEqual([200, '{"hasNotification":false}']);
    const queries = asked.mock.calls.length;
    const again = await ask(String(seen.headers.etag));
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', seen.headers.etag]);
    expect(again.headers.vary).toContain('x-session-id');
    expect(again.headers['cache-control']).toBe('private, no-cache');
    expect(asked).toHaveBeenCalledTimes(queries);
    await test.create();
    const news = await ask(String(seen.headers.etag));
    expect([news.statusCode, news.payload]).toEqual([200, '{"hasNotification":true}']);
    expect((await ask(String(first.headers.etag))).statusCode).toBe(200);
  });

  it('costs visitors who ask it no look at the codes, within a second', async () => {
    const test = await lookingOn();
    await test.create();
    const list = vi.spyOn(test.stores.giftCodes, 'list');
    await Promise.all(['ann', 'ben', 'cleo'].map((sessionId) => test.notified(sessionId)));
    expect(list).toHaveBeenCalledTimes(1);
  });

  it.each([{}, { sessionId: '' }, { sessionId: 'a b' }, { sessionId: ['a'] }, { sessionId: 'a', at: 5 }, []])(
    'is not seen by %j',
    async (payload) => {
      const test = await lookingOn();
      const response = await test.post(`${URL}/notification/seen`, payload);
      expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
    },
  );

  it.each(['a%20b', '%00', 'x'.repeat(65)])('takes no session like %j', async (sessionId) => {
    const test = await lookingOn();
    const response = await test.get(`${URL}/notification/status/${sessionId}`);
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 400, code: 'invalid_request' });
  });
});
