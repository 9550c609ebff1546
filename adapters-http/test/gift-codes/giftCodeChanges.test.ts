import { describe, expect, it } from 'vitest';
import type { GiftCode } from '../../src/wire.ts';
import { draft, listed, signedIn, PATH } from './giftCodeScene.ts';

describe('POST /api/gift-codes', () => {
  it('answers 201 with the row: active by default, texts trimmed', async () => {
    const test = await signedIn();
    const { isActive: _, ...rest } = draft;
    const { status, body } = await test.send('POST', PATH, { ...rest, gameName: '  Sample Game ' });
    const at = test.clock.now;
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...draft, iconUrl: null, createdAt: at, updatedAt: at });
    expect(await listed(test)).toEqual([body]);
  });

  it('is logged with actor, time and new row', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    const [entry] = await test.stores.trail.newest(1);
    expect(entry).toMatchObject({
      at: test.clock.now,
      actor: 'Admin',
      action: 'gift_code_created',
      subject: id,
      before: null,
      after: { ...draft, giftCode: 'A…3', iconKey: null },
    });
  });
});

describe('POST /api/gift-codes of long texts', () => {
  it('takes an address of 2,000 characters, however they are written', async () => {
    const test = await signedIn();
    const registrationUrl = `https://example.com/${'p'.repeat(1980)}`;
    const escaped = JSON.stringify({ ...draft, registrationUrl }).replaceAll('p', String.raw`\u0070`);
    const response = await test.post(PATH, escaped, test.admin);
    expect(response.statusCode).toBe(201);
    expect(JSON.parse(response.payload) as GiftCode).toMatchObject({ registrationUrl });
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
    const { status, body } = await test.send('PUT', `${PATH}/${created.id}`, next);
    expect([status, body]).toEqual([200, { ...created, ...next, updatedAt: test.clock.now }]);
    expect(await listed(test)).toEqual([]);
    expect((await test.stores.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_updated',
      subject: created.id,
      before: { ...draft, giftCode: 'A…3' },
      after: { ...next, giftCode: '…' },
    });
  });

  it('switches a code on where it does not say otherwise', async () => {
    const test = await signedIn();
    const { id } = await test.create({ isActive: false });
    const { isActive: _, ...rest } = draft;
    expect((await test.send('PUT', `${PATH}/${id}`, rest)).body).toMatchObject({ isActive: true });
  });

  it('answers 409 with the present row where another admin changed it since it was read', async () => {
    const test = await signedIn();
    const { id, updatedAt: version } = await test.create();
    const put = (giftCode: string) => test.send('PUT', `${PATH}/${id}`, { ...draft, giftCode, version });
    const { body: theirs } = await put('THEIRS');
    const { status, body } = await put('MINE');
    expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile', present: theirs }]);
    expect(await listed(test)).toEqual([theirs]);
  });

  it('answers 404 where there is no such code', async () => {
    const test = await signedIn();
    expect(await test.send('PUT', `${PATH}/nothing`, draft)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'There is no such gift code. It may have been deleted.' },
    });
  });
});

describe('DELETE /api/gift-codes/{id}', () => {
  it('removes the code, once', async () => {
    const test = await signedIn();
    const { id } = await test.create();
    expect(await test.send('DELETE', `${PATH}/${id}`)).toEqual({ status: 200, body: { ok: true } });
    expect([await listed(test), await listed(test, test.admin)]).toEqual([[], []]);
    expect(await test.send('DELETE', `${PATH}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'There is no such gift code. It may have been deleted.' },
    });
  });
});

describe('a gift code', () => {
  it.each([
    ['POST', PATH, draft],
    ['PUT', `${PATH}/a`, draft],
    ['DELETE', `${PATH}/a`, undefined],
    ['POST', `${PATH}/a/icon`, undefined],
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
    const url = `${PATH}/${id.includes('%') ? id : encodeURIComponent(id)}`;
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
