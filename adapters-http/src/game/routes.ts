import type { Plugin, ServerRoute } from '@hapi/hapi';
import { liveRoutes } from './live.ts';
import type { App } from '../app.ts';
import {
  fairness,
  drawHour,
  type DrawHour,
  gameResults,
  type GameRow,
  type GameResults,
  pageSettings,
  publicConfig,
  type PublicConfig,
} from './wire.ts';
import { field, optional, shape, text } from '../platform/shapes.ts';
import { hoursUntil, drawColours, LOCK_BEFORE_DRAW } from '@bigsmall/domain';
import { httpError } from '../platform/errors.ts';
import { SHARED_SECOND, snapshotRoute } from '../platform/snapshots.ts';

/** Draws, live and read, their fairness and the public settings. */
export const gameRoutes: Plugin<App> = {
  name: 'game',
  register(server, app) {
    server.route([
      resultsRoute(app),
      dayRoute(app),
      {
        method: 'GET',
        path: '/api/game/fairness',
        options: { response: { status: { 200: fairness } } },
        handler: () => app.fairness(app.now()),
      },
      {
        method: 'GET',
        path: '/api/config',
        options: { response: { status: { 200: publicConfig } } },
        handler: () => configOf(app),
      },
      ...liveRoutes(app),
    ]);
    server.ext('onPreStop', () => app.live.streams.stop());
  },
};

function configOf(app: App): PublicConfig {
  const settings = Object.entries(app).filter(([name]) => name in pageSettings);
  return {
    gameFeedUrl: app.gameFeedDirect ? app.gameFeedUrl : '/api/game/results',
    feedSource: app.feedStatus().source,
    ...(Object.fromEntries(settings) as Pick<App, keyof typeof pageSettings>),
  };
}

/** A day of whole hours, and the open one. */
const MAX_HOURS = 25;
const query = shape({
  hours: optional(
    field(text.pattern(/^([1-9]|1\d|2[0-5])$/), 'hours', `a whole number from 1 to ${MAX_HOURS}`),
  ),
});

/** Whole hours that are held: two days of them. */
const HELD = 48;

/** The draws of an hour, or of several up to it. Where all are known they never change, so every cache may store them. */
function dayRoute({ readDrawHour, feedStatus }: App): ServerRoute {
  const held = new Map<string, { readonly key: string; readonly numbers: string }>();

  async function read(hour: string): Promise<string> {
    const key = String(feedStatus().drawsAdded);
    const known = held.get(hour);
    if (known !== undefined && (known.key === key || isWhole(known.numbers))) return known.numbers;
    const drawn = await readDrawHour({ hour });
    if (drawn === undefined) throw httpError('not_found', 'hour must be YYYYMMDDHH in UTC.');
    const numbers = drawn.map((number) => number ?? '-').join('');
    held.delete(hour);
    held.set(hour, { key, numbers });
    for (const oldest of [...held.keys()].slice(0, -HELD)) held.delete(oldest);
    return numbers;
  }

  return {
    method: 'GET',
    path: '/api/game/day/{hour}',
    options: { validate: { query }, response: { status: { 200: drawHour } } },
    async handler({ params, query: { hours = 1 } }, h) {
      const hour = String(params['hour']);
      const last = await read(hour);
      const before = await Promise.all(hoursUntil(hour, Number(hours)).slice(0, -1).map(read));
      const answer: DrawHour = { hour, numbers: [...before, last].join('') };
      const caching = isWhole(answer.numbers) ? 'public, max-age=31536000, immutable' : SHARED_SECOND;
      return h.response(answer).header('cache-control', caching);
    },
  };
}

function isWhole(numbers: string): boolean {
  return !numbers.includes('-');
}

/** The newest draws in the third party's own shape. */
function resultsRoute({
  readResults,
  judgeVerified,
  openWindowAfter,
  feedStatus,
  gameClock,
  predictionSpreadMs: sendWithin,
  now,
  log,
}: App): ServerRoute {
  let last: { readonly content: string; readonly results: GameResults } | undefined;
  return snapshotRoute('/api/game/results', {
    key: () => {
      const { lastSuccessAt, stale } = feedStatus();
      return `${lastSuccessAt} ${stale}`;
    },
    async build() {
      const { source, lastSuccessAt, stale } = feedStatus();
      const draws = await readResults();
      const verified = judgeVerified(draws[0], gameClock());
      const open = openWindowAfter(draws[0]);
      const readAfter = open === undefined ? null : open.lockAt + LOCK_BEFORE_DRAW;
      const list = draws.map(({ period, number, drawnAt }): GameRow => ({
        issueNumber: period,
        number: String(number),
        color: drawColours(number).join(),
        premium: String(number),
        sum: 0,
        timestamp: drawnAt,
      }));
      // A reading that changed nothing leaves the bytes as they are, with their times.
      const content = JSON.stringify([list, source, stale, verified, readAfter]);
      if (last?.content === content) return last.results;
      const results: GameResults = {
        data: { list, pageNo: 1, totalPage: 1, totalCount: list.length },
        code: 0,
        msg: 'Succeed',
        msgCode: 0,
        serviceTime: now(),
        meta: { source, lastSuccessAt, stale, verified, readAfter, sendWithin },
      };
      last = { content, results };
      return results;
    },
    schema: gameResults,
    log,
  });
}
