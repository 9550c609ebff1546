import { istDay } from '../platform/time/ist.ts';

/** A decision on a screenshot: `waited` is the time (ms) since it was submitted, null where that is not known. */
export type DecisionMade = { readonly admin: string; readonly at: number; readonly waited: number | null };

/** What an admin decided on a day of India (`YYYY-MM-DD`). `medianWait` is in ms, null where no time is known. */
export type ReviewDay = {
  readonly day: string;
  readonly admin: string;
  readonly decisions: number;
  readonly medianWait: number | null;
};

/** Decisions by day and admin: the newest day first, then who decided most, then by name. */
export function reviewDays(decisions: readonly DecisionMade[]): readonly ReviewDay[] {
  const groups = new Map<string, DecisionMade[]>();
  for (const decision of decisions) {
    const key = JSON.stringify([istDay(decision.at), decision.admin]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [decision]);
    else group.push(decision);
  }
  return [...groups.values()]
    .map((made) => ({
      day: istDay(made[0]!.at),
      admin: made[0]!.admin,
      decisions: made.length,
      medianWait: medianOf(made.flatMap(({ waited }) => (waited === null ? [] : [waited]))),
    }))
    .toSorted(
      (one, other) =>
        compare(other.day, one.day) || other.decisions - one.decisions || compare(one.admin, other.admin),
    );
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

/** Of an even number of them the whole ms below the middle of the two in the middle; null of none. */
function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return Math.floor((sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2);
}
