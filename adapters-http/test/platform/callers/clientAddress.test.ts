import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../../src/platform/callers.ts';

type Asked = Parameters<typeof clientAddress>[0];

function text(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

function asked(remoteAddress: string, headers: Record<string, string> = {}): Asked {
  return { info: { remoteAddress }, raw: { req: { headers } } } as unknown as Asked;
}

describe('the client’s address', () => {
  it('is the connection’s, whatever a caller claims, unless a proxy is trusted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (claim) => {
        expect(clientAddress(asked('203.0.113.9', { 'x-forwarded-for': claim }), false)).toBe('203.0.113.9');
      }),
    );
  });

  it('is the last hop that a trusted proxy names, whatever comes before it', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.ipV4())), fc.ipV4(), (claims, hop) => {
        const headers = { 'x-forwarded-for': [...claims, hop].join(', ') };
        expect(clientAddress(asked('10.0.0.1', headers), true)).toBe(hop);
      }),
    );
  });

  it('is the connection’s where a trusted proxy names none', () => {
    for (const claim of ['', 'unknown', '1.2.3.4, ', '1.2.3.4, nonsense']) {
      expect(clientAddress(asked('10.0.0.1', { 'x-forwarded-for': claim }), true)).toBe('10.0.0.1');
    }
    expect(clientAddress(asked('10.0.0.1'), true)).toBe('10.0.0.1');
  });

  it('is empty for a connection that is already closed', () => {
    expect(clientAddress(asked(''), false)).toBe('');
  });

  it('is the same for all addresses of one IPv6 network, and IPv4 in IPv6 is IPv4', () => {
    for (const [address, network] of [
      ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
      ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
      ['2001:db8::1:2:3', '2001:db8:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['::ffff:192.0.2.7', '192.0.2.7'],
    ] as const) {
      expect(clientAddress(asked(address), false)).toBe(network);
    }
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const neighbour = [...one.slice(0, 4), ...other.slice(4)];
        expect(clientAddress(asked(text(one)), false)).toBe(clientAddress(asked(text(neighbour)), false));
      }),
    );
  });
});
