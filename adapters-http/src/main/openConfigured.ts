import { openStores, type OpenStores } from '@bigsmall/adapters-persistence';
import type { Logger } from 'pino';
import { createTextCipher } from '../platform/secrets.ts';
import { loadOrCreateSecret } from '../platform/secrets.ts';
import type { Config } from './config.ts';

/** The configured secret of cookies and second factors; without one that of DATA_DIR, made at the first start. */
export async function cookieSecretOf({ cookieSecret }: Config, dataDir: string): Promise<string | Buffer> {
  return cookieSecret || (await loadOrCreateSecret(dataDir, 'cookie-secret'));
}

/** The stores over the configured database. */
export function openConfigured(
  { databaseUrl }: Config,
  dataDir: string,
  secret: string | Buffer,
  log?: Logger,
): Promise<OpenStores> {
  // A command, which has no log, may come beside the server.
  const place = databaseUrl === 'sqlite' ? { dataDir, beside: log === undefined } : { databaseUrl };
  return openStores(place, log, createTextCipher(secret, 'second factor'));
}
