import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { PublicConfig } from '../../platform/wire.ts';
import { shape } from '../../platform/routes/schemas.ts';

const text = Joi.string().allow('');
const schema = shape<PublicConfig>({
  gameFeedUrl: Joi.string(),
  feedSource: Joi.valid('demo', 'third-party'),
  registerUrl: text,
  telegramUrl: text,
  supportUrl: text,
  analyticsId: text,
});

/** The operator's public settings. */
export function configRoute(publicConfig: PublicConfig): ServerRoute {
  return {
    method: 'GET',
    path: '/api/config',
    options: { response: { status: { 200: schema } } },
    handler: () => publicConfig,
  };
}
