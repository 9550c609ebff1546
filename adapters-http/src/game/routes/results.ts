import type { ServerRoute } from '@hapi/hapi';
import { drawColours, LOCK_BEFORE_DRAW } from '@bigsmall/domain';
import { gameResults, type GameRow, type GameResults } from '../wire.ts';
import { snapshotRoute } from '../../platform/snapshots.ts';
import type { GameOptions } from '../options.ts';

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
