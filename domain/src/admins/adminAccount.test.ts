import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS, isAdminSessionAlive } from './adminAccount.ts';

const START = Date.UTC(2026, 8, 26, 12);

/** Sessions as they can be: used since their start, and never after their end. */
const sessions = fc
  .record({ createdAt: fc.integer({ min: 0, max: START }), used: fc.nat(ADMIN_SESSION_LASTS) })
  .map(({ createdAt, used }) => ({ createdAt, lastSeenAt: createdAt + used }));

describe('an admin session', () => {
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
