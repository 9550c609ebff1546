import { aPeriod } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../support/testServer.ts';

/** As many fields as fit into the body of any JSON route of visitors. */
const manyFields = (count: number, more: object = {}): string =>
  JSON.stringify({
    ...more,
    ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1])),
  });

const JSON_TYPE = { 'content-type': 'application/json' };

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

describe('a body with unknown fields', () => {
  it('names the first ten of them, however many there are', async () => {
    const test = await testServer();
    const prediction = { sessionId: 'me', periodNumber: aPeriod(721), prediction: 'BIG' };
    const answer = await test.post('/api/predictions', manyFields(150, prediction));
    const named = Array.from({ length: 10 }, (_, index) => `f${index} is not a known field.`);
    expect(JSON.parse(answer.payload)).toMatchObject({ statusCode: 400, message: named.join(' ') });
  });

  it('names those that its route does not know, where it takes one of two forms', async () => {
    const test = await testServer();
    const { cookie } = await test.asAdmin();
    const ad = { title: 'Title', content: 'Text', isActive: true };
    const created = await test.post('/api/banner-ads', JSON.stringify(ad), { cookie });
    const { id } = JSON.parse(created.payload) as { readonly id: string };
    const change = (payload: string) =>
      test.server.inject({
        method: 'PUT',
        url: `/api/banner-ads/${id}`,
        payload,
        headers: { ...JSON_TYPE, cookie },
      });
    const { payload } = await change(manyFields(3000, ad));
    const { faults } = JSON.parse(payload) as { readonly faults: readonly { readonly field: string }[] };
    expect(faults.map(({ field }) => field)).toEqual(Array.from({ length: 10 }, (_, index) => `f${index}`));
    expect((await change(JSON.stringify(ad))).statusCode).toBe(200);
  });

  it('is told of its other errors first', async () => {
    const test = await testServer();
    const { payload } = await test.post('/api/users/active', manyFields(150, { sessionId: 'not one!' }));
    expect(payload).toContain('"message":"sessionId must be 1 to 64 letters, digits, _ or -. f0 is not');
  });
});

it('a body of visitors is at most 2 kB long', async () => {
  const test = await testServer();
  const ping = JSON.stringify({ sessionId: 'me' });
  expect((await test.post('/api/users/active', ping.padEnd(2048))).statusCode).toBe(200);
  expect((await test.post('/api/users/active', ping.padEnd(2049))).statusCode).toBe(413);
});

it.each([150, 1400])('a body with %i unknown fields costs no more than a right one', async (count) => {
  const test = await testServer({ rateLimitScale: 1000 });
  const wrong = manyFields(count);
  const times = { right: [] as number[], wrong: [] as number[] };
  for (let turn = 0; turn < 150; turn += 1) {
    const right = JSON.stringify({ sessionId: `s-${turn}`, periodNumber: aPeriod(721), prediction: 'BIG' });
    // In turns, so that whatever else the machine does strikes both alike.
    for (const [kind, body] of Object.entries({ right, wrong }) as ['right' | 'wrong', string][]) {
      const begun = performance.now();
      await test.post('/api/predictions', body);
      times[kind].push(performance.now() - begun);
    }
  }
  expect(median(times.wrong)).toBeLessThan(2 * median(times.right));
});
