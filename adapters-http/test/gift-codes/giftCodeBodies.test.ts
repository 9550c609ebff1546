import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { draft, listed, signedIn, PATH } from './giftCodeScene.ts';

describe.each(['POST', 'PUT'])('a body of %s', (method) => {
  it.each<[object, string, string]>([
    [{ gameName: undefined }, 'gameName', 'Game name is required'],
    [{ gameName: 'x'.repeat(101) }, 'gameName', 'Game name can have at most 100 characters'],
    [{ gameName: 'a\ud83d' }, 'gameName', 'Game name holds characters that cannot be shown'],
    [{ registrationUrl: 'javascript:alert(1)' }, 'registrationUrl', 'Must be a valid URL'],
    [{ registrationUrl: 'https://xn--a.example/' }, 'registrationUrl', 'Must be a valid URL'],
    [{ giftCode: 'x'.repeat(201) }, 'giftCode', 'Gift code can have at most 200 characters'],
    [{ isActive: 'true' }, 'isActive', 'Must be on or off'],
    [{ iconKey: 'shots/x.webp' }, 'iconKey', 'Is not a known field'],
  ])('with %j is answered with 400 and what the field must be', async (change, field, message) => {
    const test = await signedIn();
    const { id } = await test.create();
    const before = await listed(test, test.admin);
    const { body } = await test.send(method, method === 'POST' ? PATH : `${PATH}/${id}`, {
      ...draft,
      ...change,
    });
    expect(body as ErrorBody).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      code: 'invalid_gift_code',
      message: `${field}: ${message}.`,
      faults: [{ field, message }],
    });
    expect(await listed(test, test.admin)).toEqual(before);
  });
});

it('a body with several invalid fields gets all errors at once', async () => {
  const test = await signedIn();
  const wrong = { gameName: '', registrationUrl: 'x', giftCode: 5, isActive: 1, more: 1 };
  const { body } = await test.send('POST', PATH, wrong);
  expect((body as ErrorBody).faults?.map(({ field }) => field)).toEqual(Object.keys(wrong));
});
