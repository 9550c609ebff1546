import { describe, expect, it } from 'vitest';
import { confidenceSequence } from '../platform/statistics.ts';
import { weekOf } from '../platform/time.ts';
import type { RankCandidate } from './ports.ts';
import { createMemoryDeps, NOON } from '../testing.ts';
import { createUseCases } from '../usecases.ts';
import { requirePublicId, requireSessionId, usernameOf } from '../visitors/ids.ts';

/** Use cases over candidates; the store may bring more of them than can have a place. */
function useCasesOver(candidates: readonly RankCandidate[]) {
  const asked: unknown[] = [];
  const note = (question: unknown) => {
    asked.push(question);
    return Promise.resolve(candidates);
  };
  const useCases = createUseCases({
    ...createMemoryDeps(),
    leaderboard: {
      overall: (span) => note(span),
      weekly: (weekStart, span) => note({ weekStart, ...span }),
      overallEvidence: async (minimum) => (asked.push({ minimum }), { ranked: 20, strong: [9, 5] }),
      weeklyEvidence: async (weekStart, minimum) => (
        asked.push({ weekStart, minimum }),
        { ranked: 1, strong: [] }
      ),
      entry: () => Promise.reject(new Error('Nobody asks for an entry.')),
    },
    rankMinimum: { overall: 3, weekly: 2 },
  });
  return { useCases, asked };
}

const candidate = (given: Partial<RankCandidate>): RankCandidate => ({
  id: requirePublicId('public-nna'),
  total: 4,
  correct: 3,
  currentStreak: 2,
  lastPredictionAt: NOON,
  ...given,
});

describe('the leaderboard', () => {
  it('shows a player by its public id alone, with counts, streak and interval', async () => {
    const { useCases, asked } = useCasesOver([candidate({})]);
    const shown = {
      id: 'public-nna',
      username: usernameOf(requirePublicId('public-nna')),
      total: 4,
      correct: 3,
      currentStreak: 2,
      interval: confidenceSequence(3, 4),
    };
    expect(await useCases.readLeaderboard()).toEqual([shown]);
    expect(await useCases.readWeeklyLeaderboard({ now: NOON })).toEqual([shown]);
    expect(asked).toEqual([
      { minimum: 3, places: 100 },
      { weekStart: weekOf(NOON).start, minimum: 2, places: 100 },
    ]);
  });

  it('says how many of its players are beyond luck', async () => {
    // 2^9 is enough for one of 20, 2^5 not for the second.
    const { useCases, asked } = useCasesOver([]);
    expect(await useCases.readBoardLuck({ now: NOON })).toEqual({
      overall: { ranked: 20, beyondLuck: 1 },
      weekly: { ranked: 1, beyondLuck: 0 },
    });
    expect(asked).toEqual([{ minimum: 3 }, { weekStart: weekOf(NOON).start, minimum: 2 }]);
  });
});

describe('active visitors', () => {
  const { recordActive, countActive } = createUseCases(createMemoryDeps());
  const there = (visitor: string, now: number, given: Partial<Parameters<typeof recordActive>[0]> = {}) =>
    recordActive({ visitor, now, origin: visitor, ...given });

  it('were there within the last 90 s, each once, by whatever session', async () => {
    const session = requireSessionId('ann');
    there('one', NOON, { session });
    // A browser that sends no cookie gets a new id each time.
    there('two', NOON + 1, { session });
    there('one', NOON + 2);
    there('ben', NOON);
    expect(await countActive({ now: NOON + 89_999 })).toBe(2);
    expect(await countActive({ now: NOON + 90_000 })).toBe(1);
    expect(await countActive({ now: NOON + 90_002 })).toBe(0);
  });

  it('of one address count up to a limit, and by a clock that was set back not at all', async () => {
    const late = NOON + 3_600_000;
    for (const visitor of ['a', 'b', 'c']) there(visitor, late, { origin: 'home' });
    there('d', late);
    expect(await countActive({ now: late, perAddress: 2 })).toBe(3);
    expect(await countActive({ now: NOON })).toBe(0);
  });
});
