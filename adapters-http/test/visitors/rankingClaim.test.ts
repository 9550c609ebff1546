import { NOON } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextCipher } from '../../src/platform/secrets.ts';
import {
  createClaimOf,
  createOriginOf,
  createWeeklyHash,
  rankingNetwork,
  type WeeklyHash,
} from '../../src/visitors/visitor.ts';
import { testServer } from '../support/testServer.ts';

const WEEK = 7 * 24 * 60 * 60_000;

const readable: WeeklyHash = (kind, text, at) => `${kind} ${text} ${at}`;

/** Asks a server's route which claim and origin a request with these headers has. */
async function claiming() {
  const { server, get } = await testServer();
  const claimOf = createClaimOf(readable, true);
  const originOf = createOriginOf(readable, true, () => NOON + 1);
  server.route({
    method: 'GET',
    path: '/claim',
    handler: (request) => ({ claim: claimOf(request, NOON) ?? 'none', origin: originOf(request) }),
  });
  return async (headers: Readonly<Record<string, string>>): Promise<unknown> =>
    JSON.parse((await get('/claim', { 'x-forwarded-for': '203.0.113.9', ...headers })).payload);
}

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, network) => {
    expect(rankingNetwork(address)).toBe(network);
  });
});

describe('the weekly hash', () => {
  it('is the same within a week and differs by kind, text, week and secret', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (kind, text, other) => {
        const hash = createWeeklyHash('a secret');
        const one = hash(kind, text, NOON);
        expect(hash(kind, text, NOON + 1)).toBe(one);
        expect(one).toMatch(/^[0-9a-f]{32}$/);
        const others = [
          hash(kind, text + other, NOON),
          hash(kind + other, text, NOON),
          hash(kind, text, NOON + WEEK),
          createWeeklyHash('another secret')(kind, text, NOON),
        ];
        expect(others).not.toContain(one);
      }),
    );
  });

  it('is the same in each edition, so that stored hashes of the week still count', () => {
    expect(createWeeklyHash('a secret')('visitor', 'ann', NOON)).toBe('50902c34d2a2aa145713d59396e669a1');
  });
});

describe('the claim of a request', () => {
  it('names the visitor and its network', async () => {
    const ask = await claiming();
    const { encrypt } = createTextCipher('the secret of the tests', 'visitor');
    expect(await ask({ cookie: `bigsmall-visitor=${encrypt('fade')}` })).toEqual({
      claim: { visitor: `visitor fade ${NOON}`, network: `network 203.0.113.0/24 ${NOON}` },
      origin: `address 203.0.113.9 ${NOON + 1}`,
    });
  });

  it('does not exist without a visitor’s cookie', async () => {
    const ask = await claiming();
    const origin = `address 203.0.113.9 ${NOON + 1}`;
    expect(await ask({})).toEqual({ claim: 'none', origin });
    expect(await ask({ cookie: 'bigsmall-visitor=forged' })).toEqual({ claim: 'none', origin });
  });
});
