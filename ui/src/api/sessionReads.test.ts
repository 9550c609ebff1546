import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { readActiveBanner } from './bannerAds.ts';
import { giftCodeNotificationQuery } from './giftCodeNotification.ts';
import { userStatsQuery } from './leaderboard.ts';

const SECRET = 'visitor01';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['own figures', () => new QueryClient().fetchQuery(userStatsQuery(SECRET))],
  ['gift-code notification', () => new QueryClient().fetchQuery(giftCodeNotificationQuery(SECRET))],
  ['banner ad', () => readActiveBanner(SECRET)],
])('the page asks for the %s of a session by a header, with no id in the address', async (_what, ask) => {
  const calls: Request[] = [];
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    const { headers = {}, method = 'GET' } = options;
    calls.push(new Request(new URL(path, 'http://page.example'), { headers, method }));
    return Promise.resolve(Response.json({}));
  });
  await ask();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url).not.toContain(SECRET);
  expect(calls[0]?.headers.get('x-session-id')).toBe(SECRET);
});
