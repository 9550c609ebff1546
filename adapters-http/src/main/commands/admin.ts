import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type OpenStores, requireDatabase } from '@bigsmall/adapters-persistence';
import { makeAddAdmin, makeRemoveAdmin, makeResetAdmin } from '@bigsmall/domain/usecases';
import { createPasswords } from '../../admins/credentials.ts';
import { newPassword } from '../../platform/secrets.ts';
import { cookieSecretOf, openConfigured } from '../stores.ts';
import { type Command, fine, type Outcome, untried, withConfig } from './command.ts';

const ACTIONS = ['add', 'reset', 'remove'] as const;
type Action = (typeof ACTIONS)[number];

const isAction = (text: string | undefined): text is Action => ACTIONS.some((action) => action === text);

/** Makes, resets or removes an admin; a new password is printed once. The server may run. */
export const admin: Command = {
  name: 'admin',
  does: 'adds an admin, gives one who is locked out a new password and no authenticator app, or removes one; the sessions of these end; the server may run',
  places: ['add|reset|remove', '<name>'],
  run: withConfig(async (config, { values: [action, name = ''] }) => {
    if (!isAction(action)) {
      return untried(`admin takes add, reset or remove and a name, but got ${JSON.stringify(action)}.`);
    }
    const dataDir = resolve(config.dataDir);
    if (config.databaseUrl === 'sqlite') await requireDatabase(dataDir);
    const secret = await cookieSecretOf(config, dataDir);
    const stores = await openConfigured(config, dataDir, secret);
    try {
      return await change(action, name, stores, secret);
    } finally {
      await stores.close();
    }
  }),
};

async function change(
  action: Action,
  name: string,
  stores: OpenStores,
  secret: string | Buffer,
): Promise<Outcome> {
  const named = { name, context: { id: randomUUID(), at: Date.now(), actor: 'The operator' } };
  if (action === 'remove') {
    const removed = await makeRemoveAdmin(stores)(named);
    if (!removed.ok) return untried(await why(removed.code, name, stores));
    return fine([`${removed.value.name} is no admin any more, and all sessions of this admin have ended.`]);
  }
  const text = newPassword();
  const { hashPassword } = await createPasswords(text, secret);
  const password = await hashPassword(text);
  const done =
    action === 'add'
      ? await makeAddAdmin(stores)({ ...named, id: randomUUID(), password })
      : await makeResetAdmin(stores)({ ...named, password });
  if (!done.ok) return untried(await why(done.code, name, stores));
  return fine([
    `The password of ${done.value.name} is now ${text}`,
    action === 'add'
      ? 'It is shown only now. The account page of /admin changes it and sets up an authenticator app.'
      : 'The authenticator app is removed, and all sessions of this admin have ended.',
  ]);
}

async function why(
  code: 'not_found' | 'last_admin' | 'invalid_name' | 'name_taken',
  name: string,
  { admins }: OpenStores,
): Promise<string> {
  if (code === 'last_admin') return 'The last admin cannot be removed.';
  if (code === 'name_taken') return `An admin is named ${JSON.stringify(name)} already.`;
  if (code === 'invalid_name') return 'A name has 1 to 40 letters, digits, blanks, or any of . _ -';
  const names = (await admins.list()).map((each) => each.name).join(', ');
  return `No admin is named ${JSON.stringify(name)}. There are: ${names}.`;
}
