import { describe, expect, it } from 'vitest';
import { OLD_NAME_UNTIL, readVisitorId } from '../../src/visitors/visitor.ts';
import { testServer } from '../support/testServer.ts';

const SESSION = { sessionId: 'me' };

/** A server with a route that says by which id it knows the caller. */
async function knowing(https: boolean) {
  const test = await testServer({ https });
  test.server.route({
    method: 'GET',
    path: '/who',
    handler: (request) => readVisitorId(request) ?? 'nobody',
  });
  /** The cookies that a ping sets, by their names. */
  async function ping(cookie = ''): Promise<Readonly<Record<string, string>>> {
    const { headers } = await test.post('/api/users/active', SESSION, { cookie });
    const set = [headers['set-cookie'] ?? []].flat();
    return Object.fromEntries(set.map((each) => [each.split('=')[0]!, each]));
  }
  return {
    clock: test.clock,
    ping,
    whoIs: async (cookie: string) => (await test.get('/who', { cookie })).payload,
    given: async () => sent(Object.values(await ping())[0]!),
  };
}

const sent = (set: string): string => set.split(';')[0]!;
const named = (name: string, cookie: string): string => `${name}=${cookie.slice(cookie.indexOf('=') + 1)}`;
/** A cookie as an edition gave it that knew one name only; servers without https give it still. */
const ofOldName = async () => (await knowing(false)).given();

describe('a visitor’s cookie with https', () => {
  it('has a name that no other host and no page without https can set', async () => {
    const { ping } = await knowing(true);
    const { '__Host-bigsmall-visitor': cookie = '', ...others } = await ping();
    expect(cookie).toMatch(/; Secure; HttpOnly; SameSite=Lax; Path=\/$/);
    expect(cookie).not.toMatch(/domain/i);
    expect(others).toEqual({});
  });

  it('counts, whatever is planted under the old name', async () => {
    const { whoIs, given } = await knowing(true);
    const own = await given();
    const id = await whoIs(own);
    const planted = named('bigsmall-visitor', await ofOldName());
    for (const header of [`${planted}; ${own}`, `${own}; ${planted}`]) expect(await whoIs(header)).toBe(id);
  });

  it('that this edition gave counts under its own name only', async () => {
    const { whoIs, given } = await knowing(true);
    expect(await whoIs(named('bigsmall-visitor', await given()))).toBe('nobody');
    expect(await whoIs(named('__Host-bigsmall-visitor', await ofOldName()))).toBe('nobody');
  });

  it('of the old name is read once and replaced by one of the same id', async () => {
    const { whoIs, ping } = await knowing(true);
    const old = await ofOldName();
    const id = await whoIs(old);
    expect(id).not.toBe('nobody');
    const set = await ping(old);
    expect(await whoIs(sent(set['__Host-bigsmall-visitor'] ?? ''))).toBe(id);
    expect(set['bigsmall-visitor']).toMatch(/^bigsmall-visitor=; Max-Age=0; /);
  });

  it('of the old name counts for nobody if there are two of different visitors: one may be planted', async () => {
    const { whoIs } = await knowing(true);
    const server = await knowing(false);
    const [one, other] = [await server.given(), await server.given()];
    expect(await whoIs(`${one}; ${other}`)).toBe('nobody');
    expect(await whoIs(`${one}; ${one}`)).not.toBe('nobody');
  });

  it('of the old name counts no more once the time for it is over', async () => {
    const { whoIs, clock } = await knowing(true);
    const old = await ofOldName();
    clock.now = OLD_NAME_UNTIL - 1;
    expect(await whoIs(old)).not.toBe('nobody');
    clock.now = OLD_NAME_UNTIL;
    expect(await whoIs(old)).toBe('nobody');
  });
});

it.each([false, true])('garbage under the name does not shadow a good cookie (https: %j)', async (https) => {
  const { whoIs, given } = await knowing(https);
  const own = await given();
  const id = await whoIs(own);
  const name = own.split('=')[0]!;
  expect(id).not.toBe('nobody');
  expect(await whoIs(`${name}=x; ${name}=; a=1; ${own}`)).toBe(id);
});

it.each([
  { https: true, cookie: '__Host-bigsmall-visitor=otLFi1UfRDULyBvpdOXTL1bcrDd8yTR8Y09anPzc2Q' },
  { https: false, cookie: 'bigsmall-visitor=VUY26vRvsJREV0WwlzolLULBkB_XJCyR8hDkX9wZxg' },
])('a cookie of an earlier edition counts in this one (https: $https)', async ({ https, cookie }) => {
  const { whoIs } = await knowing(https);
  expect(await whoIs(cookie)).toBe('ann');
});
