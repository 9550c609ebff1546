import { NEWEST_PERIOD } from '../../support/realProduct.ts';
import { type Call, open } from './call.ts';

/** What everybody reads: the page itself, the game, the log and the lists. */
export const pagesCalls: readonly Call[] = [
  open('/api/health'),
  open('/api/ready'),
  open('/api/openapi.json'),
  open('/api/config'),
  open('/api/game/results'),
  {
    ...open('/api/live'),
    query: { once: 'choice' },
    valid: () => ({ query: { once: 'true' } }),
  },
  open('/api/game/track-record'),
  {
    ...open('/api/game/day/{hour}'),
    params: { hour: 'rowId' },
    query: { hours: 'hours' },
    valid: () => ({ params: { hour: '2026092611' }, query: { hours: '25' } }),
  },
  open('/api/game/fairness'),
  {
    ...open('/api/game/beacon/{day}'),
    params: { day: 'rowId' },
    valid: () => ({ params: { day: '20260926' } }),
  },
  open('/api/log/checkpoint'),
  open('/api/log/key'),
  open('/api/log/witnesses'),
  {
    ...open('/api/log/tile/{path*}'),
    params: { path: 'path' },
    valid: () => ({ params: { path: 'entries/000.p/1' } }),
  },
  {
    ...open('/api/log/rows/{period}'),
    params: { period: 'imageName' },
    valid: () => ({ params: { period: NEWEST_PERIOD } }),
  },
  {
    ...open('/api/log/before/{page}'),
    params: { page: 'imageName' },
    valid: () => ({ params: { page: '0' } }),
  },
  {
    ...open('/api/log/receipt/{predictionId}'),
    params: { predictionId: 'imageName' },
    // The feed of these tests draws nothing new.
    status: 404,
    valid: () => ({ params: { predictionId: 'unknown' } }),
  },
  open('/api/leaderboard'),
  open('/api/leaderboard/weekly'),
  open('/api/leaderboard/luck'),
  open('/api/rewards/weekly'),
  { ...open('/{path*}'), params: { path: 'path' }, valid: () => ({ params: { path: '' } }) },
  {
    ...open('/assets/{path*}'),
    params: { path: 'path' },
    valid: () => ({ params: { path: 'app-1a2b.js' } }),
  },
];
