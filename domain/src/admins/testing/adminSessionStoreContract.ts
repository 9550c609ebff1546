import { describe, expect } from 'vitest';
import type { AdminStore, StoredAdminSession } from '../ports.ts';
import { NOON } from '../../testing/builders.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

const hashOf = (name: string): string => name.repeat(64);
const aSession = (name: string, createdAt = NOON, lastSeenAt = createdAt): StoredAdminSession => ({
  tokenHash: hashOf(name),
  adminId: 'first',
  passwordMark: 'a mark',
  createdAt,
  lastSeenAt,
});
const begin = (admins: AdminStore, session: StoredAdminSession) =>
  admins.change(() => ({ answer: undefined, begin: session }));

/** The contract of every store of admin sessions. */
export function adminSessionStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`admin sessions in ${name}`, () => {
    it('are found as they began, each by its own hash only', async ({ admins, adminSessions }) => {
      const session = aSession('a');
      expect(await adminSessions.find(session.tokenHash)).toBeUndefined();
      await begin(admins, session);
      await begin(admins, { ...aSession('b', NOON + 1), passwordMark: null });
      expect(await adminSessions.find(session.tokenHash)).toEqual(session);
      for (const other of ['', 'a', hashOf('A'), `${session.tokenHash} `, '%']) {
        expect(await adminSessions.find(other)).toBeUndefined();
      }
    });

    it('are removed once, and a touch does not bring them back', async ({ admins, adminSessions }) => {
      const { tokenHash } = aSession('a');
      await begin(admins, aSession('a'));
      const answers = await Promise.all(Array.from({ length: 4 }, () => adminSessions.remove(tokenHash)));
      expect(answers.filter(Boolean)).toEqual([true]);
      await adminSessions.touch(tokenHash, NOON + 1);
      expect(await adminSessions.find(tokenHash)).toBeUndefined();
    });

    it('are last seen at the latest touch, in whatever order touches come', async ({
      admins,
      adminSessions,
    }) => {
      await begin(admins, aSession('a'));
      const offsets = [3, 9, -5, 1, 9, 4];
      await Promise.all(offsets.map((offset) => adminSessions.touch(hashOf('a'), NOON + offset)));
      expect(await adminSessions.find(hashOf('a'))).toEqual(aSession('a', NOON, NOON + 9));
    });

    it('are forgotten by their age or their last use, the moment included', async ({
      admins,
      adminSessions,
    }) => {
      const sessions = [aSession('a', 10, 90), aSession('b', 11, 40), aSession('c', 11, 41)];
      for (const session of sessions) await begin(admins, session);
      await adminSessions.forget({ createdUntil: 10, seenUntil: 40 });
      const left = await Promise.all(['a', 'b', 'c'].map((each) => adminSessions.find(hashOf(each))));
      expect(left).toEqual([undefined, undefined, sessions[2]]);
    });
  });
}
