import { comparePeriods } from '../period/period.ts';
import type { ChangedDraw, Draw, FeedRow } from './draw.ts';

/** `added` oldest first; `changed` in the order in which the claims came. */
export type MergedDraws<Incoming extends FeedRow = Draw> = {
  readonly added: readonly Incoming[];
  readonly changed: readonly ChangedDraw[];
};

/**
 * What `incoming` brings beyond `known`, which holds no period twice. A known draw is kept, also one named earlier
 * in `incoming`: a later row that claims another number for its period is reported and not added.
 */
export function mergeDraws<Incoming extends FeedRow>(
  known: readonly FeedRow[],
  incoming: readonly Incoming[],
): MergedDraws<Incoming> {
  const numbers = new Map(known.map((draw) => [draw.period, draw.number]));
  const added: Incoming[] = [];
  const changed: ChangedDraw[] = [];
  for (const draw of incoming) {
    const kept = numbers.get(draw.period);
    if (kept === undefined) {
      numbers.set(draw.period, draw.number);
      added.push(draw);
    } else if (kept !== draw.number) {
      changed.push({ period: draw.period, known: kept, claimed: draw.number });
    }
  }
  return { added: added.toSorted((a, b) => comparePeriods(a.period, b.period)), changed };
}
