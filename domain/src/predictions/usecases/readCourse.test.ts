import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayerRecord, PlayerStore } from '../../ports.ts';
import { requireSessionId } from '../../visitors/sessionId.ts';
import { createMemoryDeps, NOON } from '../../testing.ts';
import { stepsUpTo } from '../track-record/stepsUpTo.ts';
import { makeReadCourse } from './readCourse.ts';

const count = (some: readonly boolean[]) => some.filter(Boolean).length;
const ann = requireSessionId('ann');

it('a session without a settled prediction has no course', async () => {
  expect(await makeReadCourse(createMemoryDeps())({ sessionId: ann, now: NOON })).toEqual([]);
});

it('a course always ends at the player’s counts, has no more hits than rounds, and never falls', async () => {
  const rounds = fc.array(fc.boolean(), { minLength: 1, maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(rounds, fc.nat(400), async (all, cut) => {
      // The first ones are counted and no longer stored.
      const stored = all.slice(cut);
      const player = { total: all.length, correct: count(all) } as PlayerRecord;
      const players: PlayerStore = {
        find: async () => player,
        course: async (_session, at) =>
          [...at.filter((n) => n < stored.length), ...(stored.length > 0 ? [stored.length] : [])].map((n) => [
            n,
            count(stored.slice(0, n)),
          ]),
      };
      const course = await makeReadCourse({ players })({ sessionId: ann, now: NOON });
      expect(course.at(-1)).toEqual([player.total, player.correct]);
      expect(course.length).toBeLessThanOrEqual(stepsUpTo(all.length).length + 2);
      for (const [n, hits] of course) expect(hits).toBe(count(all.slice(0, n)));
      const at = course.map(([n]) => n);
      expect(at[0]).toBeGreaterThan(0);
      expect(at).toEqual([...new Set(at)].toSorted((a, b) => a - b));
    }),
    { numRuns: 50 },
  );
});

it('a course has no more hits than rounds, also where a settlement comes between its two readings', async () => {
  const settled = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(settled, settled, fc.nat(60), async (before, meanwhile, cut) => {
      const stored = [...before, ...meanwhile].slice(Math.min(cut, before.length));
      const players: PlayerStore = {
        find: async () => ({ total: before.length, correct: count(before) }) as PlayerRecord,
        course: async () => stored.map((_, at) => [at + 1, count(stored.slice(0, at + 1))]),
      };
      for (const [n, hits] of await makeReadCourse({ players })({ sessionId: ann, now: NOON })) {
        expect(hits).toBeGreaterThanOrEqual(0);
        expect(hits).toBeLessThanOrEqual(n);
      }
    }),
  );
});
