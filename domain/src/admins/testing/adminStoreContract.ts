import { describe, expect } from 'vitest';
import { type AdminAccount, FIRST_ADMIN } from '../adminAccount.ts';
import type { StoredAdminSession, TrailEntry } from '../ports.ts';
import { NOON } from '../../testing/builders.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

const anAdmin = (id: string, createdAt = NOON): AdminAccount => ({
  ...FIRST_ADMIN,
  id,
  name: `Ann ${id}`,
  createdAt,
});
const anEntry = (id: string): TrailEntry => ({
  id,
  at: NOON,
  actor: 'Admin',
  action: 'admin_added',
  subject: 'a',
  before: null,
  after: { name: 'Ann' },
});

const aSession = (token: string, adminId: string): StoredAdminSession => ({
  tokenHash: token.repeat(64),
  adminId,
  passwordMark: null,
  createdAt: NOON,
  lastSeenAt: NOON,
});

/** The contract of every store of admins. */
export function adminStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`admins in ${name}`, () => {
    it('are the first admin alone in a new database', async ({ admins }) => {
      expect(await admins.list()).toEqual([FIRST_ADMIN]);
    });

    it('are listed as they were put, the oldest first, and replaced by their id', async ({ admins }) => {
      const later = anAdmin('b', NOON + 1);
      const ann = anAdmin('a');
      expect(await admins.change(() => ({ answer: 'later', put: later }))).toBe('later');
      await admins.change(() => ({ answer: undefined, put: ann }));
      expect(await admins.list()).toEqual([FIRST_ADMIN, ann, later]);
      const whole = {
        ...ann,
        password: 'hash',
        totpSecret: 'JBSWY3DPEHPK3PXP',
        totpStep: 59_000_000,
      };
      await admins.change(() => ({ answer: undefined, put: whole }));
      expect(await admins.list()).toEqual([FIRST_ADMIN, whole, later]);
    });

    it('are removed, or left as they are', async ({ admins }) => {
      await admins.change(() => ({ answer: undefined, put: anAdmin('a') }));
      const seen = await admins.change((accounts) => ({ answer: accounts }));
      expect(seen).toEqual([FIRST_ADMIN, anAdmin('a')]);
      await admins.change(() => ({ answer: undefined, remove: 'first' }));
      expect(await admins.list()).toEqual([anAdmin('a')]);
    });

    it('change together with the entry in the trail, or not at all', async ({ admins, trail }) => {
      await admins.change(() => ({ answer: undefined, put: anAdmin('a'), trail: anEntry('1') }));
      expect(await trail.newest(5)).toEqual([anEntry('1')]);
      const twice = admins.change(() => ({ answer: 0, put: anAdmin('b'), trail: anEntry('1') }));
      await expect(twice).rejects.toThrow(Error);
      expect(await admins.list()).toEqual([FIRST_ADMIN, anAdmin('a')]);
    });

    it('change together with their sessions, or neither changes', async ({ admins, adminSessions }) => {
      const [one, two, other] = [aSession('a', 'first'), aSession('b', 'first'), aSession('c', 'x')];
      const alive = async () => {
        const found = await Promise.all(['a', 'b', 'c'].map((token) => adminSessions.find(token.repeat(64))));
        return found.filter((session) => session !== undefined);
      };
      for (const begin of [one, two, other]) await admins.change(() => ({ answer: 0, begin }));
      expect(await alive()).toEqual([one, two, other]);
      const change = { answer: 0, trail: anEntry('1') };
      await admins.change(() => ({ ...change, endOthers: two }));
      expect(await alive()).toEqual([two, other]);
      await expect(admins.change(() => ({ ...change, begin: one, endOthers: other }))).rejects.toThrow(Error);
      expect(await alive()).toEqual([two, other]);
    });

    it('are changed by one caller at a time', async ({ admins }) => {
      const step = () =>
        admins.change(([first = FIRST_ADMIN]) => ({
          answer: first.totpStep + 1,
          put: { ...first, totpStep: first.totpStep + 1 },
        }));
      const answers = await Promise.all(Array.from({ length: 6 }, step));
      expect(answers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
      expect((await admins.list())[0]?.totpStep).toBe(6);
    });
  });
}
