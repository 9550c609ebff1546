import { brakeKeys } from '../brakes.ts';
import type { OwnDataStore, OwnRow } from '../ports.ts';
import type { Counted } from '../../ports.ts';
import type { Caller } from '../ids.ts';
import { appendMemoryTrail } from '../../admins/testing/appendMemoryTrail.ts';
import { memoryKey, type MemoryState } from '../../testing/memoryState.ts';

/** The data of one person in the given state. */
export function createMemoryOwnDataStore(state: MemoryState): OwnDataStore {
  const { predictions, players, weeks, seats, giftCodesSeen } = state;
  const { bannerViews, screenshots, brakes, tries, trail } = state;
  const weeksOf = ({ sessionId }: Caller) =>
    [...weeks].filter(([key]) => (JSON.parse(key) as readonly string[])[0] === sessionId);
  const sentBy = ({ visitorId }: Caller) =>
    [...screenshots.values()].filter((one) => visitorId !== undefined && one.visitorId === visitorId);

  return {
    async read(caller) {
      const { sessionId } = caller;
      const own = bySession(predictions, caller)
        .map(([, row]) => row)
        .toSorted((a, b) => (a.period < b.period ? -1 : 1));
      return {
        predictions: own.map((row): OwnRow => {
          const { id, period, prediction: side, source, confidence, recordedAt, lockAt, status, day } = row;
          const settled = status === 'win' || status === 'loss';
          const beforeRecord =
            row.verified && settled && (state.record.periods.get(period)?.batch ?? null) === null;
          const exported = { id, period, side, source, confidence, recordedAt, lockAt, status, day };
          const { weekStart, verified, ranked } = row;
          return {
            ...exported,
            weekStart,
            verified: Number(verified),
            ranked: Number(ranked),
            beforeRecord: Number(beforeRecord),
          };
        }),
        totals: present(players.get(sessionId)).map((row): OwnRow => {
          const { total, correct, currentStreak, longestStreak, lastPredictionAt, counted } = row;
          return {
            publicId: state.publicIds.get(sessionId)!,
            total,
            correct,
            currentStreak,
            longestStreak,
            lastPredictionAt,
            countedStreak: row.countedStreak,
            ...countedOf(counted),
          };
        }),
        weeks: weeksOf(caller).map(([key, row]): OwnRow => {
          const { total, correct, counted, lastPredictionAt } = row;
          return {
            weekStart: (JSON.parse(key) as readonly [string, number])[1],
            total,
            correct,
            lastPredictionAt,
            ...countedOf(counted),
          };
        }),
        rankings: bySession(seats, caller).map(([, { weekStart }]) => ({ weekStart })),
        giftCodesSeen: present(giftCodesSeen.get(sessionId)).map((seenAt) => ({ seenAt })),
        bannersSeen: bySession(bannerViews, caller).map(([, { bannerId }]) => ({ bannerId, seenAt: null })),
        screenshots: sentBy(caller).map((row): OwnRow => {
          const { id, status, fileSize, mimeType, width, height, submittedAt, reviewedAt, rejectedFor } = row;
          return { id, status, fileSize, mimeType, width, height, submittedAt, reviewedAt, rejectedFor };
        }),
      };
    },

    async erase(caller, { hashes: { ofWeek, ofTries }, newId, keep, withdraw }) {
      const { sessionId } = caller;
      // Anything that can throw comes before the changes.
      const keys = brakeKeys(caller);
      const kept = keep(present(...keys.map((key) => brakes.get(key))));
      const decided = sentBy(caller).map((stored) => [stored, withdraw(stored)] as const);
      const withdrawn = decided.flatMap(([stored, { ok }]) => (ok ? [stored] : []));
      const aliased = [...seats]
        .filter(([, one]) => one.sessionId === sessionId || one.visitor === ofWeek(one.weekStart))
        .map(([key, one]) => [key, one, newId()] as const);
      for (const [, answer] of decided) if (answer.ok) appendMemoryTrail(trail, answer.value);
      for (const [stored, { ok }] of decided) {
        if (ok) screenshots.delete(stored.id);
        else screenshots.set(stored.id, { ...stored, visitorId: null });
      }
      for (const key of keys) brakes.delete(key);
      const [, visitorKey] = keys;
      if (kept !== null && visitorKey !== undefined) brakes.set(visitorKey, kept);

      for (const [key] of bySession(predictions, caller)) predictions.delete(key);
      for (const [key] of weeksOf(caller)) weeks.delete(key);
      for (const [key] of bySession(bannerViews, caller)) bannerViews.delete(key);
      for (const [key, entry, alias] of aliased) {
        seats.delete(key);
        const unnamed = { ...entry, sessionId: alias as typeof sessionId, visitor: alias };
        seats.set(memoryKey(alias, entry.weekStart), unnamed);
      }
      for (const map of [players, giftCodesSeen]) map.delete(sessionId);
      for (const key of tries.keys())
        if (ofTries !== undefined && key.endsWith(` ${ofTries}`)) tries.delete(key);
      return { keepsBrakes: kept !== null, withdrawn };
    },
  };
}

function countedOf({ total, correct, evidence }: Counted): OwnRow {
  return { countedTotal: total, countedCorrect: correct, evidence };
}

function bySession<Row extends { readonly sessionId: string }>(
  rows: ReadonlyMap<string, Row>,
  { sessionId }: Caller,
) {
  return [...rows].filter(([, row]) => row.sessionId === sessionId);
}

function present<Row>(...rows: readonly (Row | undefined)[]): readonly Row[] {
  return rows.filter((row) => row !== undefined);
}
