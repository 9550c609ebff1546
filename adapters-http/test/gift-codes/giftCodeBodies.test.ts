import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { draft, listed, signedIn, PATH } from './giftCodeScene.ts';

const LONG_URL = `https://example.com/${'p'.repeat(2000)}`;

describe.each(['POST', 'PUT'])('a body of %s', (method) => {
  async function rejected(change: object): Promise<ErrorBody> {
    const test = await signedIn();
    const { id } = await test.create();
    const before = await listed(test, test.admin);
    const url = method === 'POST' ? PATH : `${PATH}/${id}`;
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
    const url = method === 'POST' ? PATH : `${PATH}/${id}`;
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
    const url = method === 'POST' ? PATH : `${PATH}/${id}`;
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
