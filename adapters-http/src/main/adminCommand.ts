import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type OpenStores, requireDatabase } from '@bigsmall/adapters-persistence';
import { hasJoined } from '@bigsmall/domain/people';
import { makeResetAdmin } from '@bigsmall/domain/usecases';
import { createPasswords } from '../admins/createPasswords.ts';
import { newPassword } from '../platform/secrets/loadAdminPassword.ts';
import type { Command } from './backupCommands.ts';
import { cookieSecretOf, openConfigured } from './openConfigured.ts';

const USAGE = 'npm run admin -- reset <name>';

/** `reset <name>`: a new password, printed once, for an admin who is locked out. The server may run. */
export const admin: Command = async (config, [action, name = '', ...others]) => {
  if (action !== 'reset' || name === '' || others.length > 0) throw new Error(`Usage: ${USAGE}`);
  const dataDir = resolve(config.dataDir);
  if (config.databaseUrl === 'sqlite') await requireDatabase(dataDir);
  const secret = await cookieSecretOf(config, dataDir);
  const stores = await openConfigured(config, dataDir, secret);
  try {
    const password = newPassword();
    const { hashPassword } = await createPasswords(password, secret);
    const done = await makeResetAdmin(stores)({
      name,
      password: await hashPassword(password),
      context: { id: randomUUID(), at: Date.now(), actor: 'The operator' },
    });
    if (!done.ok) throw new Error(await unknown(name, stores));
    return [
      `The password of ${done.value.name} is now ${password}`,
      'The authenticator app is removed, and all sessions of this admin have ended.',
    ];
  } finally {
    await stores.close();
  }
};

async function unknown(name: string, { admins }: OpenStores): Promise<string> {
  const names = (await admins.list()).filter(hasJoined);
  return `No admin is named ${JSON.stringify(name)}. There are: ${names.map((each) => each.name).join(', ')}.`;
}
