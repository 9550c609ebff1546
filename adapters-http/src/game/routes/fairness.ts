import type { ServerRoute } from '@hapi/hapi';
import { fairness, type Fairness } from '../wire.ts';

/** The demo feed's commitments. */
export function fairnessRoute(read: () => Fairness): ServerRoute {
  return {
    method: 'GET',
    path: '/api/game/fairness',
    options: { response: { status: { 200: fairness } } },
    handler: read,
  };
}
