import type { FeedRow } from './draw.ts';
import { isNear } from './periodsBetween.ts';

/** Rows in rising order, split where two neighbours are too far apart to belong to one sequence. */
export function splitRuns(rows: readonly FeedRow[]): readonly (readonly FeedRow[])[] {
  const runs: FeedRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && isNear(last.period, row.period)) run.push(row);
    else runs.push([row]);
  }
  return runs;
}
