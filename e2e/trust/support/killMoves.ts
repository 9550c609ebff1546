import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import type { RunningCommand } from '../../support/runCommand.ts';

/** Ms after its start in which a move cannot be complete. */
const AT_THE_START = 400;

/**
 * Starts the move so many times and kills it each time: at its start, then in the middle of the copy, and then whatever it
 * does after the copy. The row that a move marks with each batch is locked for it, so that it waits and cannot end
 * before it is killed. Answers with how many rows were copied at each kill, and with what ended by itself.
 */
export async function killMoves(
  move: () => RunningCommand,
  target: Sequelize,
  { kills, rows, random }: { readonly kills: number; readonly rows: number; readonly random: () => number },
): Promise<{ readonly reached: readonly number[]; readonly ended: readonly unknown[] }> {
  const reached: number[] = [];
  const survived: unknown[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, ended } = move();
    const isRunning = (): boolean => child.exitCode === null;
    let lock: Transaction | undefined;
    if (kill === 0) await pause(random() * AT_THE_START);
    else {
      // The last one is let through to the images and the comparison.
      const wanted = Math.floor((kill / (kills - 1)) * rows * 0.99);
      while (isRunning() && (await copiedRows(target)) < wanted) await pause(2);
      lock = await target.transaction();
      await target.query('SELECT 1 FROM moved_from FOR UPDATE', { transaction: lock });
      while (isRunning() && !(await isWaiting(target))) await pause(2);
      await pause(random() * 50);
    }
    child.kill('SIGKILL');
    const { code, output } = await ended;
    if (code !== null) survived.push({ kill, code, output });
    await lock?.rollback();
    reached.push(await copiedRows(target));
  }
  return { reached, ended: survived };
}

async function isWaiting(db: Sequelize): Promise<boolean> {
  const waiting = await db.query('SELECT 1 FROM pg_locks WHERE NOT granted', { type: QueryTypes.SELECT });
  return waiting.length > 0;
}

/** Of the predictions; they are most rows. */
async function copiedRows(db: Sequelize): Promise<number> {
  const count = 'SELECT COUNT(*) AS rows FROM predictions';
  const found = await db.query<{ readonly rows: string }>(count, { type: QueryTypes.SELECT }).catch(() => []);
  return Number(found[0]?.rows ?? 0);
}
