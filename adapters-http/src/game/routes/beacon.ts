import type { ServerRoute } from '@hapi/hapi';
import { drawnRoundText } from '@bigsmall/domain/audit';
import { httpError } from '../../platform/responses/httpError.ts';
import type { GameOptions } from '../options.ts';

/** The rounds of the beacon that a day's draws were made with, one a line; empty where no beacon was used. */
export function beaconRoute({ readDrawnRounds }: GameOptions) {
  const route: ServerRoute<{ Params: { day: string } }> = {
    method: 'GET',
    path: '/api/game/beacon/{day}',
    options: { plugins: { answerType: 'text/plain' } },
    async handler({ params: { day } }, h) {
      if (!/^\d{8}$/.test(day)) throw httpError('not_found', 'day must be YYYYMMDD in UTC.');
      const rounds = await readDrawnRounds({ day });
      return h
        .response(rounds.map(drawnRoundText).join(''))
        .code(200)
        .type('text/plain')
        .header('cache-control', 'no-cache');
    },
  };
  return route;
}
