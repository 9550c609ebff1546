import type { OwnDataStore, OwnRow } from '../ports/index.ts';
import type { Owner } from '../session/owner.ts';
import { brakeKeys } from '../brakes/brakeKeys.ts';
import { memoryKey, type MemoryState } from './memoryState.ts';

/** What the given state knows of one person. */
export function createMemoryOwnDataStore(state: MemoryState): OwnDataStore {
  const { predictions, players, weeks, rankEntries, presence, giftCodesSeen } = state;
  const { bannerViews, screenshots, brakes, tries } = state;
  const weeksOf = ({ sessionId }: Owner) =>
    [...weeks].filter(([key]) => (JSON.parse(key) as readonly string[])[0] === sessionId);
  const sentBy = ({ visitorId }: Owner) =>
    [...screenshots].filter(([, one]) => visitorId !== undefined && one.visitorId === visitorId);

  return {
    async read(owner, after, most) {
      const { sessionId } = owner;
      const own = bySession(predictions, owner)
        .map(([, row]) => row)
        .filter(({ period }) => period > after)
        .toSorted((a, b) => (a.period < b.period ? -1 : 1));
      const held = brakeKeys(owner).filter((key) => brakes.has(key));
      return {
        predictions: rowsOf(own.slice(0, most)),
        players: rowsOf([players.get(sessionId)]),
        player_weeks: rowsOf(weeksOf(owner).map(([, row]) => row)),
        rank_entries: rowsOf(bySession(rankEntries, owner).map(([, row]) => row)),
        presence: rowsOf([presence.get(sessionId)]),
        gift_codes_seen: rowsOf([giftCodesSeen.get(sessionId)].map((at) => at && { at })),
        banner_views: rowsOf(bySession(bannerViews, owner).map(([, row]) => row)),
        screenshots: rowsOf(sentBy(owner).map(([, row]) => row)),
        brakes: rowsOf(held.map((key) => ({ key }))),
      };
    },

    async erase(owner, { ofWeek, ofTries }, alias) {
      const { sessionId } = owner;
      for (const [key] of bySession(predictions, owner)) predictions.delete(key);
      for (const [key] of weeksOf(owner)) weeks.delete(key);
      for (const [key] of bySession(bannerViews, owner)) bannerViews.delete(key);
      for (const [key, entry] of rankEntries) {
        if (entry.sessionId !== sessionId && entry.visitor !== ofWeek(entry.weekStart)) continue;
        rankEntries.delete(key);
        const unnamed = { ...entry, sessionId: alias as typeof sessionId, visitor: alias };
        rankEntries.set(memoryKey(alias, entry.weekStart), unnamed);
      }
      for (const map of [players, presence, giftCodesSeen, state.recoveries]) map.delete(sessionId);
      for (const key of brakeKeys(owner)) brakes.delete(key);
      for (const [id, one] of sentBy(owner)) screenshots.set(id, { ...one, visitorId: null });
      for (const key of tries.keys()) if (ofTries !== undefined && key.endsWith(ofTries)) tries.delete(key);
    },
  };
}

function bySession<Row extends { readonly sessionId: string }>(
  rows: ReadonlyMap<string, Row>,
  { sessionId }: Owner,
) {
  return [...rows].filter(([, row]) => row.sessionId === sessionId);
}

function rowsOf(rows: readonly unknown[]): readonly OwnRow[] {
  return rows.filter((row) => row !== undefined && row !== 0).map((row) => row as OwnRow);
}
