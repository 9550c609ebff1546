import type { RequestListener } from 'node:http';
import { gameFeedContract } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import { createThirdPartyFeed } from '../../../src/game/feed/createThirdPartyFeed.ts';
import { localServer } from '../../support/localServer.ts';

const answer = JSON.stringify({
  data: {
    list: [
      { issueNumber: '20260926100010721', number: '4' },
      { issueNumber: '20260926100010720', number: '9' },
    ],
  },
  code: 0,
});

async function over(listener: RequestListener, timeoutMs = 5000) {
  const server = await localServer(listener);
  return { feed: createThirdPartyFeed({ url: server.url, timeoutMs }), now: 0, close: server.close };
}

gameFeedContract('of a third party', () => over((_request, response) => response.end(answer)), [
  {
    error: 'nobody listens',
    code: 'feed_unreachable',
    make: async () => {
      const gone = await localServer(() => undefined);
      await gone.close();
      return { feed: createThirdPartyFeed({ url: gone.url }), now: 0 };
    },
  },
  {
    error: 'the connection breaks in mid-answer',
    code: 'feed_unreachable',
    make: () =>
      over((request, response) => {
        response.writeHead(200, { 'content-length': 1000 }).write(answer.slice(0, 20));
        setTimeout(() => request.socket.destroy(), 20);
      }),
  },
  { error: 'it hangs', code: 'feed_timeout', make: () => over(() => undefined, 100) },
  {
    error: 'it sends elsewhere',
    code: 'feed_unexpected',
    make: () =>
      over((_request, response) => response.writeHead(302, { location: '/other.json' }).end(answer)),
  },
  {
    error: 'the answer has no end',
    code: 'feed_unexpected',
    make: () =>
      over((_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      }),
  },
]);

it('asks for JSON that no cache kept, and learns the game’s time from the answer and its date', async () => {
  const asked: unknown[] = [];
  const date = Date.UTC(2026, 8, 26, 12);
  const { feed, close } = await over(({ headers }, response) => {
    asked.push([headers.accept, headers['cache-control']]);
    response.setHeader('date', new Date(date).toUTCString());
    response.end(
      JSON.stringify({ ...JSON.parse(answer), ...(asked.length > 1 && { serviceTime: date + 7 }) }),
    );
  });
  expect(await feed.read(0)).toMatchObject({ ok: true, gameTimes: [date] });
  expect(await feed.read(0)).toMatchObject({ ok: true, gameTimes: [date + 7, date] });
  expect(asked).toEqual([
    ['application/json', 'no-cache'],
    ['application/json', 'no-cache'],
  ]);
  await close();
});

it.each([
  ['No operation permission', 'The answer carries code 4. It says: No operation permission'],
  ['<b>bold</b>', 'The answer carries code 4.'],
  ['x'.repeat(81), 'The answer carries code 4.'],
])(
  'repeats what the third party says of its code if it is a short plain sentence: %s',
  async (msg, reason) => {
    const { feed, close } = await over((_request, response) =>
      response.end(JSON.stringify({ code: 4, msg, data: null })),
    );
    expect(await feed.read(0)).toEqual({ ok: false, code: 'feed_unexpected', reason });
    await close();
  },
);

it('never names the address, which may hold a key, and sends back no cookie', async () => {
  const cookies: unknown[] = [];
  const { feed, close } = await over((request, response) => {
    cookies.push(request.headers.cookie);
    response.setHeader('set-cookie', 'tracked=1').end(answer);
  });
  await feed.read(0);
  await feed.read(0);
  expect(cookies).toEqual([undefined, undefined]);
  await close();
  const reading = await feed.read(0);
  expect(reading).toMatchObject({
    code: 'feed_unreachable',
    reason: expect.not.stringContaining('127.0.0.1') as string,
  });
});

it.each([
  ['a refused connection', failedWith('ECONNREFUSED'), 'connection refused, ECONNREFUSED'],
  ['an unknown name', failedWith('ENOTFOUND'), 'its name is not found, ENOTFOUND'],
  [
    'a certificate of its own',
    failedWith('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'its certificate is not trusted, DEPTH_ZERO_SELF_SIGNED_CERT',
  ],
  [
    'a port that fetch forbids',
    new TypeError('fetch failed', { cause: new Error('bad port') }),
    'its port is one that fetch never asks',
  ],
])('names %s of a request that fails', async (_what, thrown, named) => {
  const feed = createThirdPartyFeed({
    url: 'http://feed.example',
    fetch: () => Promise.reject(thrown),
  });
  expect(await feed.read(0)).toEqual({
    ok: false,
    code: 'feed_unreachable',
    reason: `The feed cannot be reached (${named}).`,
  });
});

/** What fetch throws for a system error of that code. */
function failedWith(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
}
