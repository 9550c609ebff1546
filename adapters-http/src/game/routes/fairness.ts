import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { Fairness } from '../wire.ts';
import { shape } from '../../platform/routes/schemas.ts';

const hex = Joi.string().pattern(/^[0-9a-f]{64}$/);
const schema = shape<Fairness>({
  source: Joi.valid('demo', 'third-party'),
  beacon: Joi.boolean(),
  method: Joi.string().allow(''),
  days: Joi.array().items(
    Joi.object({ day: Joi.string().pattern(/^\d{8}$/), seedHash: hex, seed: hex.allow(null) }).options({
      presence: 'required',
    }),
  ),
});

/** The demo feed's commitments. */
export function fairnessRoute(fairness: () => Fairness): ServerRoute {
  return {
    method: 'GET',
    path: '/api/game/fairness',
    options: { response: { status: { 200: schema } } },
    handler: fairness,
  };
}
