import { literal, type Model, type ModelStatic, Op, type WhereOptions } from 'sequelize';
import type { Database } from './database.ts';

/** Rows older than these times are removed, epoch ms. */
export type PruneLimits = {
  readonly predictionsUntil: number;
  readonly marksUntil: number;
  readonly trailUntil: number;
};

/** Removes some old rows in one short transaction and returns their number, 0 if none is left. */
export type Pruner = (limits: PruneLimits) => Promise<number>;

/** Few enough to delay other writes by some milliseconds only. */
const ROWS_A_STEP = 500;
const WEEK = 604_800_000;

/** The pruner of the database. Counters, draws, settlements, rewards and screenshots are never removed. */
export function createPruner({ write, models }: Database): Pruner {
  return async ({ predictionsUntil, marksUntil, trailUntil }) => {
    const marks = { [Op.lt]: marksUntil };
    // A week's figures are final once it is closed. The newest closed week is retained: closing continues after it.
    const closed = literal(
      `week_start < (SELECT CAST(value AS BIGINT) FROM facts WHERE name = 'closed_week')`,
    );
    const weeks = { [Op.and]: [{ weekStart: { [Op.lt]: predictionsUntil - WEEK } }, closed] };
    const old: readonly (readonly [ModelStatic<Model>, WhereOptions])[] = [
      [models.predictions, { recordedAt: { [Op.lt]: predictionsUntil }, status: { [Op.ne]: 'pending' } }],
      [models.playerWeeks, weeks],
      [models.rankEntries, weeks],
      [models.giftCodesSeen, { seenAt: marks }],
      [models.bannerViews, { viewedAt: marks }],
      // A cool-off counts as used until its end.
      [models.brakes, { usedAt: marks }],
      [models.trail, { at: { [Op.lt]: trailUntil } }],
    ];
    for (const [table, where] of old) {
      const removed = await write((transaction) => table.destroy({ where, limit: ROWS_A_STEP, transaction }));
      if (removed > 0) return removed;
    }
    return 0;
  };
}
