import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type OpenStores, requireDatabase } from '@bigsmall/adapters-persistence';
import { hasJoined } from '@bigsmall/domain/people';
import { makeResetAdmin } from '@bigsmall/domain/usecases';
import { createPasswords } from '../../admins/createPasswords.ts';
import { newPassword } from '../../platform/secrets/loadAdminPassword.ts';
import { cookieSecretOf, openConfigured } from '../openConfigured.ts';
import { type Command, fine, untried, withConfig } from './command.ts';

/** `admin reset <name>`: a new password, printed once, for an admin who is locked out. The server may run. */
export const admin: Command = {
  name: 'admin',
  does: 'gives an admin who is locked out a new password, removes the authenticator app and ends all sessions; the server may run',
  places: ['reset', '<name>'],
  run: withConfig(async (config, { values: [action, name = ''] }) => {
    if (action !== 'reset') return untried(`admin takes reset <name>, but got ${JSON.stringify(action)}.`);
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
      if (!done.ok) return untried(await unknown(name, stores));
      return fine([
        `The password of ${done.value.name} is now ${password}`,
        'The authenticator app is removed, and all sessions of this admin have ended.',
      ]);
    } finally {
      await stores.close();
    }
  }),
};

async function unknown(name: string, { admins }: OpenStores): Promise<string> {
  const names = (await admins.list()).filter(hasJoined);
  return `No admin is named ${JSON.stringify(name)}. There are: ${names.map((each) => each.name).join(', ')}.`;
}
