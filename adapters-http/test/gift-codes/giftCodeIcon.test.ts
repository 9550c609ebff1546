import { anImageFile, keysOf } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { requireObjectKey } from '@bigsmall/domain/content';
import type { GiftCode } from '../../src/wire.ts';
import { form } from '../support/form.ts';
import { testServer } from '../support/testServer.ts';
import { draft, PATH } from './giftCodeScene.ts';

const LARGEST = 5 * 1024 * 1024;

type Part = readonly [field: string, content: Uint8Array | string];

/** A file for each part of bytes, and a field for each of text. */
const partsOf = (parts: readonly Part[]) =>
  parts.map(([name, bytes]) =>
    typeof bytes === 'string'
      ? { name, bytes, filename: null, type: null }
      : { name, bytes, filename: '../../evil.png' },
  );

async function setUp() {
  const test = await testServer();
  const admin = await test.asAdmin();
  const created = JSON.parse((await test.post(PATH, draft, admin)).payload) as GiftCode;
  const send = async (parts: readonly Part[], id = created.id) => {
    const { payload, headers } = form(...partsOf(parts));
    return test.server.inject({
      method: 'POST',
      url: `${PATH}/${id}/icon`,
      payload,
      headers: { ...headers, ...admin },
    });
  };
  return {
    ...test,
    admin,
    created,
    send,
    setIcon: async (note: string) => {
      const response = await send([['icon', anImageFile({ note })]]);
      return { status: response.statusCode, body: JSON.parse(response.payload) as GiftCode };
    },
    keys: () => keysOf(test.objects.list()),
  };
}

describe('POST /api/gift-codes/{id}/icon', () => {
  it('gives the code an icon, which everybody sees at once, under a name of ours', async () => {
    const test = await setUp();
    await test.get(PATH);
    test.clock.now += 5;
    const { status, body } = await test.setIcon('first');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...test.created,
      iconUrl: expect.stringMatching(/^\/api\/images\/[a-z0-9-]+\.webp$/) as string,
      updatedAt: test.clock.now,
    });
    expect(JSON.parse((await test.get(PATH)).payload)).toEqual([body]);
    expect(await test.keys()).toEqual([`icons/${String(body.iconUrl).slice('/api/images/'.length)}`]);
  });

  it('replaces the icon by one of another name, and cleans up the old one', async () => {
    const test = await setUp();
    const first = await test.setIcon('first');
    const second = await test.setIcon('second');
    expect(second.body.iconUrl).not.toBe(first.body.iconUrl);
    const [key = '', ...others] = await test.keys();
    expect(others).toEqual([]);
    expect(Buffer.from((await test.objects.get(requireObjectKey(key))) ?? []).toString()).toBe('icon second');
    const [entry] = await test.stores.trail.newest(1);
    expect(entry).toMatchObject({
      actor: 'Admin',
      action: 'gift_code_icon_changed',
      subject: test.created.id,
      after: { iconKey: key },
    });
  });

  it('triggers no notification for a session that has seen the code', async () => {
    const test = await setUp();
    test.clock.now += 5;
    await test.post(`${PATH}/notification/seen`, { sessionId: 'ann' });
    test.clock.now += 5;
    await test.setIcon('first');
    const status = await test.get(`${PATH}/notification/status/ann`);
    expect(JSON.parse(status.payload)).toEqual({ hasNotification: false });
  });

  it('answers 404 for an unknown code, and stores nothing', async () => {
    const test = await setUp();
    const response = await test.send([['icon', anImageFile()]], 'nothing');
    expect(JSON.parse(response.payload)).toMatchObject({
      statusCode: 404,
      code: 'not_found',
      message: 'There is no such gift code. It may have been deleted.',
    });
    expect(await test.keys()).toEqual([]);
  });

  it.each<[string, readonly Part[], number, string, string]>([
    [
      'what is no image',
      [['icon', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
      415,
      'not_an_image',
      'Please select a JPEG, PNG, GIF, or WebP image',
    ],
    [
      'too many pixels',
      [['icon', anImageFile({ failure: 'too_many_pixels' })]],
      413,
      'too_many_pixels',
      'image',
    ],
    ['more than 5 MB', [['icon', Buffer.alloc(LARGEST + 1)]], 413, 'payload_too_large', '5MB'],
    ['far more than 5 MB', [['icon', Buffer.alloc(LARGEST + 300_000)]], 413, 'payload_too_large', '5MB'],
    ['an empty file', [['icon', Buffer.alloc(0)]], 400, 'invalid_request', 'empty'],
    ['text in place of a file', [['icon', 'text']], 400, 'invalid_request', "'icon'"],
    ['another field', [['screenshot', anImageFile()]], 400, 'invalid_request', "'icon'"],
    ['nothing', [], 400, 'invalid_request', "'icon'"],
    [
      'two files',
      [
        ['icon', anImageFile()],
        ['icon', anImageFile()],
      ],
      400,
      'malformed_request',
      'form',
    ],
    [
      'a field beside the file',
      [
        ['icon', anImageFile()],
        ['id', 'other'],
      ],
      400,
      'malformed_request',
      'form',
    ],
  ])('rejects %s, and changes nothing', async (_what, parts, statusCode, code, message) => {
    const test = await setUp();
    const response = await test.send(parts);
    expect(JSON.parse(response.payload)).toMatchObject({
      statusCode,
      code,
      message: expect.stringContaining(message) as string,
    });
    expect(JSON.parse((await test.get(PATH)).payload)).toEqual([test.created]);
    expect(await test.keys()).toEqual([]);
  });

  it('takes a file of exactly 5 MB to be read', async () => {
    const test = await setUp();
    const response = await test.send([['icon', Buffer.alloc(LARGEST)]]);
    expect(JSON.parse(response.payload)).toMatchObject({ code: 'not_an_image' });
  });

  it('asks to come again a little later while many images are coming in', async () => {
    const test = await setUp();
    const response = await test.send([['icon', anImageFile({ failure: 'images_busy' })]]);
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 503, code: 'images_busy' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('takes a form and nothing else', async () => {
    const test = await setUp();
    const response = await test.post(`${PATH}/${test.created.id}/icon`, { icon: 'x' }, test.admin);
    expect(JSON.parse(response.payload)).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
  });
});
