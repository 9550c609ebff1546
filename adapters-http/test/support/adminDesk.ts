import type { OutgoingHttpHeaders } from 'node:http';
import { makeAddAdmin, makeRemoveAdmin } from '@bigsmall/domain/usecases';
import { createPasswords } from '../../src/admins/credentials.ts';
import type { OwnAccount } from '../../src/wire.ts';
import { codeOf } from './codeOf.ts';
import { PASSWORD, testServer } from './testServer.ts';

export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const OWN = 'a password of my own';

type SignInTry = {
  readonly password?: string;
  readonly name?: string;
  readonly code?: string;
  readonly from?: string;
};

const cookieIn = ({ headers }: { readonly headers: OutgoingHttpHeaders }) =>
  [headers['set-cookie']].flat().join().split(';')[0] ?? '';

/** A test server, and what admins do there. */
export async function adminDesk(overrides: Parameters<typeof testServer>[0] = {}) {
  const test = await testServer(overrides);
  const owner = await test.asAdmin();
  type Asked = { readonly as?: string; readonly body?: object; readonly from?: string };
  const ask = (method: string, url: string, { as, body, from = '203.0.113.9' }: Asked = {}) =>
    test.server.inject({
      method,
      url: `/api/admin/${url}`,
      remoteAddress: from,
      headers: as === undefined ? {} : { cookie: as },
      ...(body && { payload: body }),
    });
  async function read<Body>(url: string, as = owner.cookie): Promise<Body> {
    return JSON.parse((await ask('GET', url, { as })).payload) as Body;
  }
  const signIn = ({ from, ...body }: SignInTry) =>
    ask('POST', 'session', { body: { password: OWN, ...body }, ...(from !== undefined && { from }) });
  const context = () => ({ id: `by command ${(commands += 1)}`, at: test.clock.now, actor: 'The operator' });
  let commands = 0;
  return {
    ...test,
    owner: owner.cookie,
    ask,
    cookieIn,
    account: (as: string) => read<OwnAccount>('account', as),
    signIn,
    /** Adds an admin as the command does, and signs in; answers with the cookie. */
    async join(name: string) {
      const { hashPassword } = await createPasswords('', 'secret', { N: 2 });
      const password = await hashPassword(OWN);
      await makeAddAdmin(test.stores)({ id: name, name, password, context: context() });
      return cookieIn(await signIn({ name }));
    },
    remove: (name: string) => makeRemoveAdmin(test.stores)({ name, context: context() }),
    /** Sets the second factor by the code of now. */
    protect: (as: string, password = PASSWORD) =>
      ask('PUT', 'account/second-factor', {
        as,
        body: { password, secret: SECRET, code: codeOf(SECRET, test.clock.now) },
      }),
    /** Removes it by this code. */
    unprotect: (as: string, present?: string, password = PASSWORD) =>
      ask('PUT', 'account/second-factor', {
        as,
        body: { password, secret: null, ...(present !== undefined && { present }) },
      }),
    noted: async () => (await test.stores.trail.newest(100)).map(({ actor, action }) => `${actor} ${action}`),
  };
}
