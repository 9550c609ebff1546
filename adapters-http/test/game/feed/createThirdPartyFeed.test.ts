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
    error: 'the connection is reset',
    code: 'feed_unreachable',
    make: () => over((request) => request.socket.resetAndDestroy()),
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
    error: 'the answer trickles',
    code: 'feed_timeout',
    make: () =>
      over((_request, response) => {
        response.write(answer.slice(0, 20));
      }, 100),
  },
  {
    error: 'it answers 500',
    code: 'feed_unexpected',
    make: () => over((_request, response) => response.writeHead(500).end(answer)),
  },
  {
    error: 'it sends elsewhere',
    code: 'feed_unexpected',
    make: () =>
      over((_request, response) => response.writeHead(302, { location: '/other.json' }).end(answer)),
  },
  {
    error: 'it answers with a web page',
    code: 'feed_unexpected',
    make: () =>
      over((_request, response) => response.setHeader('content-type', 'text/html').end('<html>wait</html>')),
  },
  {
    error: 'it answers nothing',
    code: 'feed_unexpected',
    make: () => over((_request, response) => response.end()),
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

it('takes the answer under any content type', async () => {
  const { feed, close } = await over((_request, response) =>
    response.setHeader('content-type', 'application/octet-stream').end(answer),
  );
  expect(feed.source).toBe('third-party');
  await expect(feed.read(0)).resolves.toMatchObject({ ok: true, rows: { length: 2 } });
  await close();
});

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

it.each([
  ['{"code":0,"msg":"All is well","data":null}', false],
  ['{"code" : 0,"msg":"All is well","data":null}', false],
  ['{"code":\t\t0 ,"msg":"All is well","data":null}', false],
  ['{"code":10,"msg" :\t"No permission","data":null}', true],
])('repeats no words of a code that is 0, however it is written: %s', async (text, said) => {
  const reading = await readingOf(text);
  expect(reading).toMatchObject({ ok: false, code: 'feed_unexpected' });
  expect(JSON.stringify(reading).includes(' It says: ')).toBe(said);
  expect(JSON.stringify(reading)).not.toContain('All is well');
});

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
  ['a code without words of its own', failedWith('EHOSTUNREACH'), 'EHOSTUNREACH'],
  ['a refused connection', failedWith('ECONNREFUSED'), 'connection refused, ECONNREFUSED'],
  ['a closed connection', failedWith('UND_ERR_SOCKET'), 'connection closed, UND_ERR_SOCKET'],
  ['an unknown name', failedWith('ENOTFOUND'), 'its name is not found, ENOTFOUND'],
  [
    'a certificate of its own',
    failedWith('DEPTH_ZERO_SELF_SIGNED_CERT'),
    'its certificate is not trusted, DEPTH_ZERO_SELF_SIGNED_CERT',
  ],
  [
    'a certificate of another name',
    failedWith('ERR_TLS_CERT_ALTNAME_INVALID'),
    'its certificate is not trusted, ERR_TLS_CERT_ALTNAME_INVALID',
  ],
  [
    'a port that fetch forbids',
    new TypeError('fetch failed', { cause: new Error('bad port') }),
    'its port is one that fetch never asks',
  ],
  ['a cause without a code', new TypeError('fetch failed', { cause: new Error('closed') }), 'network error'],
  ['no cause', new TypeError('fetch failed'), 'network error'],
  ['no error at all', 'gone', 'network error'],
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

it.each([200, 500])(
  'reads an answer of status %i without a body as one that cannot be used',
  async (status) => {
    const feed = createThirdPartyFeed({
      url: 'http://feed.example',
      fetch: async () => new Response(null, { status }),
    });
    expect(await feed.read(0)).toMatchObject({ ok: false, code: 'feed_unexpected' });
  },
);

const readingOf = (text: string) =>
  createThirdPartyFeed({ url: 'http://feed.example', fetch: async () => new Response(text) }).read(0);

it('takes an answer of 256 kB and no longer one', async () => {
  const longest = answer.padEnd(256 * 1024);
  expect(await readingOf(longest)).toMatchObject({ ok: true });
  expect(await readingOf(`${longest} `)).toMatchObject({
    ok: false,
    reason: 'The answer is longer than 256 kB.',
  });
});

/** What fetch throws for a system error of that code. */
function failedWith(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });
}
