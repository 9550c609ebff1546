import { createHash } from 'node:crypto';
import type { Edition } from '../../../adapters-persistence/test/support/editions.ts';
import { ADMIN_PASSWORD } from './signIn.ts';

/** In each of two weeks. */
export const EDITION_ROUNDS = 20;
/** As many are drawn before the first prediction. */
const VISIBLE = 12;
export const EDITION_DRAWS = {
  first: '20260926100010400',
  visible: VISIBLE,
  recorded: VISIBLE + 2 * EDITION_ROUNDS,
};

export const EDITION_SETTINGS = {
  ADMIN_PASSWORD,
  GAME_FEED_MAX_LAG_MS: '0',
  GAME_FEED_POLL_MS: '200',
  RANK_MIN_OVERALL: '20',
  RANK_MIN_WEEKLY: '10',
  RANK_MIN_DAYS: '1',
  RANK_PER_NETWORK: '100',
  RATE_LIMIT_SCALE: '1000',
};

/** Whom a recorded edition knew: the sessions of its players, with the cookies by which it knew them, and of its admins. */
export type Known = {
  readonly players: readonly { readonly session: string; readonly cookie: string }[];
  readonly admins: readonly { readonly name: string; readonly cookie: string }[];
  readonly imageNames: readonly string[];
  /** What was predicted of the period that no draw is known of. */
  readonly pending: readonly { readonly session: string; readonly side: 'BIG' | 'SMALL' }[];
};

/** What an earlier edition left and told; tests play on over it. */
export type Recorded = Edition & Known & { readonly answers: Readonly<Record<string, unknown>> };

const FOR_ALL = [
  '/api/game/results',
  '/api/game/track-record',
  '/api/leaderboard',
  '/api/leaderboard/weekly',
  '/api/predictions/stats',
  '/api/rewards/weekly',
  '/api/screenshots/approved',
  '/api/gift-codes',
  // Of editions with a log.
  '/api/log/key',
  '/api/log/checkpoint',
];
const FOR_ADMINS = [
  '/api/admin/audit',
  '/api/admin/screenshots',
  '/api/banner-ads',
  '/api/admin/session',
  '/api/admin/admins',
];

/** What a server answers to whom it knows; by the caller and the path, with the status where it is not 200. */
export async function tellAll(
  url: string,
  { players, admins, imageNames }: Pick<Known, 'players' | 'admins' | 'imageNames'>,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const tell = async (who: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(url + path, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    answers[`${who} ${path}`] = !response.ok
      ? response.status
      : isJson
        ? (JSON.parse(bytes.toString()) as unknown)
        : path.startsWith('/api/images/')
          ? createHash('sha256').update(bytes).digest('hex')
          : bytes.toString();
  };
  for (const path of FOR_ALL) await tell('anybody', path);
  for (const { session, cookie } of players) {
    for (const path of [
      '/api/leaderboard/user',
      '/api/gift-codes/notification/status',
      '/api/banner-ads/active',
    ])
      await tell(session, `${path}/${session}`, { cookie });
    for (const path of ['/api/users/brakes', '/api/screenshots/mine'])
      await tell(session, path, { cookie, 'x-session-id': session });
  }
  for (const { name, cookie } of admins) {
    for (const path of FOR_ADMINS) await tell(name, path, { cookie });
    for (const image of imageNames) await tell(name, `/api/images/${image}`, { cookie });
  }
  return answers;
}
