import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS, isAdminSessionAlive } from './adminAccount.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 8, 26, 12);

/** Sessions as they can be: used since their start, and never after their end. */
const sessions = fc
  .record({ createdAt: fc.integer({ min: 0, max: START }), used: fc.nat(ADMIN_SESSION_LASTS) })
  .map(({ createdAt, used }) => ({ createdAt, lastSeenAt: createdAt + used }));

describe('an admin session', () => {
  it('lasts 12 hours at most, and 2 hours without use', () => {
    const fresh = { createdAt: START, lastSeenAt: START };
    expect(isAdminSessionAlive(fresh, START)).toBe(true);
    expect(isAdminSessionAlive(fresh, START + 2 * HOUR - 1)).toBe(true);
    expect(isAdminSessionAlive(fresh, START + 2 * HOUR)).toBe(false);
    const used = { createdAt: START, lastSeenAt: START + 11 * HOUR };
    expect(isAdminSessionAlive(used, START + 12 * HOUR - 1)).toBe(true);
    expect(isAdminSessionAlive(used, START + 12 * HOUR)).toBe(false);
  });

  it('is alive exactly as long as both of its times allow', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        const { createdAt, lastSeenAt } = session;
        const end = Math.min(createdAt + ADMIN_SESSION_LASTS, lastSeenAt + ADMIN_SESSION_IDLE);
        expect(isAdminSessionAlive(session, end - 1)).toBe(true);
        expect(isAdminSessionAlive(session, end)).toBe(false);
      }),
    );
  });
});
