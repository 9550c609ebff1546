import type { Counted, LeaderboardStore, RankCandidate } from '../ports.ts';
import { signedEvidence } from '../../platform/statistics.ts';
import { memoryKey, type MemoryState } from '../../testing/memoryState.ts';
import { NAMEABLE_BITS, type RankEvidence, rankPlayers } from '../ranking.ts';

/** The players that a memory prediction store of the same state keeps. */
export function createMemoryLeaderboardStore({
  players,
  publicIds,
  weeks,
  seats,
}: MemoryState): LeaderboardStore {
  const overall = (): readonly RankCandidate[] =>
    [...players.values()].map(({ sessionId, counted: { total, correct }, countedStreak, countedLastAt }) => {
      const id = publicIds.get(sessionId)!;
      return { id, total, correct, currentStreak: countedStreak, lastPredictionAt: countedLastAt };
    });
  const weekly = (weekStart: number): readonly RankCandidate[] =>
    [...players.values()].flatMap(({ sessionId, countedStreak: currentStreak }) => {
      const week = weeks.get(memoryKey(sessionId, weekStart));
      if (week === undefined) return [];
      const { counted, lastPredictionAt } = week;
      const { total, correct } = counted;
      return [{ id: publicIds.get(sessionId)!, total, correct, currentStreak, lastPredictionAt }];
    });
  return {
    overall: async (span) => best(overall(), span),
    weekly: async (weekStart, span) => best(weekly(weekStart), span),
    overallEvidence: async (minimum) => evidenceOf(overall(), minimum),
    weeklyEvidence: async (weekStart, minimum) => evidenceOf(weekly(weekStart), minimum),
    async entry(weekStart, sessionId, claim) {
      const ofWeek = [...seats.values()].filter((seat) => seat.weekStart === weekStart);
      return {
        entered: ofWeek.some((seat) => seat.sessionId === sessionId),
        visitorElsewhere: ofWeek.some(
          (seat) => seat.visitor === claim?.visitor && seat.sessionId !== sessionId,
        ),
        seatsTaken: ofWeek.filter(({ network }) => network === claim?.network).length,
      };
    },
  };
}

function best(
  all: readonly RankCandidate[],
  { minimum, places }: { readonly minimum: number; readonly places: number },
): readonly RankCandidate[] {
  return rankPlayers(all, { minimum: Math.max(minimum, 1) })
    .slice(0, places)
    .map(({ rank: _rank, evidence: _evidence, ...candidate }) => candidate);
}

function evidenceOf(all: readonly Pick<Counted, 'total' | 'correct'>[], minimum: number): RankEvidence {
  const ranked = all.filter(({ total }) => total >= Math.max(minimum, 1));
  const bits = ranked.map(({ correct, total }) => signedEvidence(correct, total));
  return { ranked: ranked.length, strong: bits.filter((one) => one >= NAMEABLE_BITS) };
}
