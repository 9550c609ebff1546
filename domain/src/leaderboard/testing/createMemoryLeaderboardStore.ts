import { signedEvidence } from '../../platform/statistics.ts';
import { NAMEABLE_BITS, type RankEvidence } from '../beyondLuck.ts';
import { isRankable } from '../enterRanking.ts';
import { countDays } from '../weekCount.ts';
import type { Counted, LeaderboardStore } from '../../ports.ts';
import { memoryKey, type MemoryState } from '../../testing/memoryState.ts';

/** The players that a memory prediction store of the same state keeps, all of them who can be ranked. */
export function createMemoryLeaderboardStore({
  players,
  publicIds,
  weeks,
  rankEntries,
}: MemoryState): LeaderboardStore {
  const rankable = () => [...players.values()].filter(({ sessionId }) => isRankable(sessionId));
  return {
    async overall({ minimum }) {
      return rankable()
        .filter(({ counted }) => counted.total >= Math.max(minimum, 1))
        .map(({ sessionId, counted: { total, correct }, countedStreak, countedLastAt }) => {
          return {
            id: publicIds.get(sessionId)!,
            total,
            correct,
            currentStreak: countedStreak,
            lot: 0,
            lastPredictionAt: countedLastAt,
          };
        });
    },
    async weekly(weekStart, { minimum, days }) {
      return rankable().flatMap(({ sessionId, countedStreak: currentStreak }) => {
        const week = weeks.get(memoryKey(sessionId, weekStart));
        if (week === undefined || week.counted.total < Math.max(minimum, 1)) return [];
        if (countDays(week.dayBits) < days) return [];
        const { counted, lot, lastPredictionAt } = week;
        const { total, correct } = counted;
        return [{ id: publicIds.get(sessionId)!, total, correct, currentStreak, lot, lastPredictionAt }];
      });
    },
    async overallEvidence({ minimum }) {
      return evidenceOf(
        rankable().flatMap(({ counted }) => (counted.total >= Math.max(minimum, 1) ? [counted] : [])),
      );
    },
    async weeklyEvidence(weekStart, { minimum, days }) {
      return evidenceOf(
        rankable().flatMap(({ sessionId }) => {
          const week = weeks.get(memoryKey(sessionId, weekStart));
          if (week === undefined || countDays(week.dayBits) < days) return [];
          return week.counted.total >= Math.max(minimum, 1) ? [week.counted] : [];
        }),
      );
    },
    async entry(weekStart, sessionId, claim) {
      const ofWeek = [...rankEntries.values()].filter((entry) => entry.weekStart === weekStart);
      return {
        entered: ofWeek.some((entry) => entry.sessionId === sessionId),
        visitorElsewhere: ofWeek.some(
          (entry) => entry.visitor === claim?.visitor && entry.sessionId !== sessionId,
        ),
        seatsTaken: ofWeek.filter(({ network }) => network === claim?.network).length,
      };
    },
  };
}

function evidenceOf(players: readonly Counted[]): RankEvidence {
  const bits = players.map(({ correct, total }) => signedEvidence(correct, total));
  return { ranked: players.length, strong: bits.filter((one) => one >= NAMEABLE_BITS) };
}
