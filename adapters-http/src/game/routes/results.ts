import type { ServerRoute } from '@hapi/hapi';
import { drawColours, LOCK_BEFORE_DRAW } from '@bigsmall/domain';
import Joi from 'joi';
import type { GameRecord, GameResults } from '../wire.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import { shape } from '../../platform/routes/schemas.ts';
import type { GameOptions } from '../options.ts';

const record = shape<GameRecord>({
  issueNumber: Joi.string().pattern(/^\d{1,32}$/),
  number: Joi.string().pattern(/^\d$/),
  color: Joi.valid('red', 'green', 'red,violet', 'green,violet'),
  premium: Joi.ref('number'),
  sum: Joi.valid(0),
  timestamp: Joi.number().integer(),
});

const schema = shape<GameResults>({
  data: {
    list: Joi.array().items(record).max(10),
    pageNo: 1,
    totalPage: 1,
    totalCount: Joi.number().max(10),
  },
  code: 0,
  msg: 'Succeed',
  msgCode: 0,
  serviceTime: Joi.number().integer(),
  meta: {
    source: Joi.valid('demo', 'third-party'),
    lastSuccessAt: Joi.number().integer().allow(null),
    stale: Joi.boolean(),
    verified: Joi.boolean(),
    readAfter: Joi.number().integer().allow(null),
    sendWithin: Joi.number().integer().min(0),
  },
});

/** The newest draws in the third party's own shape. */
export function resultsRoute({
  readResults,
  judgeVerified,
  openWindowAfter,
  feedStatus,
  gameClock,
  sendWithin,
  now,
  log,
}: GameOptions): ServerRoute {
  let last: { readonly content: string; readonly results: GameResults } | undefined;
  return snapshotRoute<GameResults>('/api/game/results', {
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
      const list = draws.map(({ period, number, drawnAt }): GameRecord => ({
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
    schema,
    log,
  });
}
