import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { draft, sharedDesk, signedIn, PATH } from './bannerAdScene.ts';

type Refused = readonly [change: object, faults: ErrorBody['faults']];

const contentError = (message: string) => [{ field: 'content', message }];
const NESTED = 'Lists and quotes can be nested at most 10 deep';
const IMAGE = 'Images cannot be used; write text and links';
const LINK = 'Links must start with http://, https://, mailto: or tg:';

const rejectedDrafts: readonly Refused[] = [
  [{ title: undefined }, [{ field: 'title', message: 'Title is required' }]],
  [{ title: 't'.repeat(201) }, [{ field: 'title', message: 'Title can have at most 200 characters' }]],
  [{ content: undefined }, contentError('Content is required')],
  [{ content: 'c'.repeat(5001) }, contentError('Content can have at most 5000 characters')],
  [{ content: 'a\u0000b' }, contentError('Content holds characters that cannot be shown')],
  [{ content: `${'>'.repeat(11)} deep` }, contentError(NESTED)],
  [{ content: '![cat](https://example.com/cat.png)' }, contentError(IMAGE)],
  [{ content: '[click](javascript:alert)' }, contentError(LINK)],
  [{ isActive: 'yes' }, [{ field: 'isActive', message: 'Must be on or off' }]],
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
    const url = method === 'POST' ? PATH : `${PATH}/${id}`;
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
});

describe('a body of PUT of neither form', () => {
  it.each<Refused>([
    [{}, [...contentError('Title is required'), ...contentError('Content is required')]],
    [{ title: 'a' }, contentError('Content is required')],
    [{ content: 'a', isActive: true }, contentError('Title is required')],
    [{ isActive: 'no' }, contentError('Must be on or off')],
    [{ isActive: false, more: 1 }, contentError('Is not a known field')],
  ])('as %j is rejected by field', async (payload, faults) => {
    const test = await signedIn();
    const created = await test.create();
    const { status, body } = await test.send('PUT', `${PATH}/${created.id}`, payload);
    expect([status, (body as ErrorBody).code]).toEqual([400, 'invalid_banner']);
    const told = (body as ErrorBody).faults?.map(({ message }) => message);
    expect(told).toEqual(faults?.map(({ message }) => message));
    expect(await test.all()).toEqual([created]);
  });
});
