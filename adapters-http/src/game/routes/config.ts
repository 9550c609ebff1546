import type { ServerRoute } from '@hapi/hapi';
import { publicConfig, type PublicConfig } from '../../platform/wire.ts';

/** The operator's public settings. */
export function configRoute(settings: PublicConfig): ServerRoute {
  return {
    method: 'GET',
    path: '/api/config',
    options: { response: { status: { 200: publicConfig } } },
    handler: () => settings,
  };
}
