import type { GiftCode } from '../../src/wire.ts';
import { adminCalls } from '../support/adminCalls.ts';
import type { TestServer } from '../support/testServer.ts';

export const PATH = '/api/gift-codes';

/** An admin sends this to create a gift code that visitors see. */
export const draft = {
  gameName: 'Sample Game',
  registrationUrl: 'https://example.com/register?code=1',
  giftCode: 'A1B2C3',
  isActive: true,
};

/** Signs an admin in on a new server; `create` makes a gift code of the draft with this change. */
export async function signedIn() {
  const test = await adminCalls();
  return {
    ...test,
    create: async (change: object = {}) =>
      (await test.send('POST', PATH, { ...draft, ...change })).body as GiftCode,
  };
}

/** Reads the list that a caller with these headers gets; a caller without headers is a visitor. */
export async function listed(
  test: Pick<TestServer, 'get'>,
  headers?: Record<string, string>,
): Promise<GiftCode[]> {
  return JSON.parse((await test.get(PATH, headers)).payload) as GiftCode[];
}
