import { setTimeout as pause } from 'node:timers/promises';
import { comparePeriods, outcomeOf, type Period } from '@bigsmall/domain';
import { requireSessionId } from '@bigsmall/domain/people';
import type { RecordedPrediction } from '@bigsmall/domain/ports';
import { aPeriod, aRecordedPrediction, NOON } from '@bigsmall/domain/testing';
import type { Database } from '../../src/database/database.ts';
import type { OpenStores } from '../../src/openStores.ts';

/** The answers to a load: the predictions that were taken, the draws that were added, and the calls that failed. */
export type LoadResult = {
  readonly recorded: RecordedPrediction[];
  readonly drawn: { readonly period: Period; readonly number: number }[];
  readonly settled: Map<string, number>;
  readonly errors: unknown[];
};

const SESSIONS = 30;

/**
 * Plays `periods` periods on all servers at once: each session's prediction comes to every one of them, with another
 * side each time, while every one of them brings another number for the period and settles it by the stored draw.
 */
export async function playLoad(servers: readonly OpenStores[], periods: number): Promise<LoadResult> {
  const result: LoadResult = { recorded: [], drawn: [], settled: new Map(), errors: [] };
  const attempt = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await call();
    } catch (error) {
      result.errors.push(error);
      return undefined;
    }
  };

  async function record(server: number, period: Period, index: number): Promise<void> {
    const prediction = aRecordedPrediction({
      id: `${period}/${index}/${server}`,
      sessionId: requireSessionId(`session-${index}`),
      period,
      prediction: (server + index) % 2 === 0 ? 'BIG' : 'SMALL',
    });
    const answer = await attempt(() => servers[server]!.predictions.record(prediction));
    if (answer?.kind === 'recorded') result.recorded.push(prediction);
  }

  async function recordAll(server: number, period: Period): Promise<void> {
    // In another order on each server, as visitors would come.
    const order = Array.from({ length: SESSIONS }, (_, index) =>
      server % 2 === 0 ? index : SESSIONS - 1 - index,
    );
    const calls: Promise<void>[] = [];
    for (const index of order) {
      calls.push(record(server, period, index));
      if (index % 6 === 0) await pause(2);
    }
    await Promise.all(calls);
  }

  async function drawAndSettle(server: number, period: Period, number: number): Promise<void> {
    const { draws, predictions } = servers[server]!;
    const mine = { period, number, drawnAt: NOON, firstSeenAt: NOON, unseenAt: null };
    const answer = await attempt(() => draws.append([mine]));
    if (answer !== undefined) result.drawn.push(...answer.added);
    await settleDrawn(predictions, draws, period);
  }

  async function settleDrawn(
    predictions: OpenStores['predictions'],
    draws: OpenStores['draws'],
    period: Period,
  ): Promise<void> {
    const [draw] = (await attempt(() => draws.find([period]))) ?? [];
    if (draw === undefined) return;
    const settled = await attempt(() => predictions.settle(period, outcomeOf(draw.number), NOON));
    result.settled.set(period, (result.settled.get(period) ?? 0) + (settled ?? 0));
  }

  for (let turn = 1; turn <= periods; turn += 1) {
    const period = aPeriod(turn);
    await Promise.all(
      servers.flatMap((_, server) => [
        recordAll(server, period),
        pause(turn % 12).then(() => drawAndSettle(server, period, (turn * 7 + server * 5) % 10)),
      ]),
    );
    // As the poller does, until it is done: a call that failed is made again.
    for (let again = 0; again < 100 && !(await isSettled(servers[0]!, period, attempt)); again += 1) {
      await attempt(() =>
        servers[0]!.draws.append([{ period, number: 1, drawnAt: NOON, firstSeenAt: NOON, unseenAt: null }]),
      );
      await settleDrawn(servers[0]!.predictions, servers[0]!.draws, period);
      await pause(5);
    }
  }
  return result;
}

async function isSettled(
  { draws, predictions }: OpenStores,
  period: Period,
  attempt: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>,
): Promise<boolean> {
  const drawn = await attempt(() => draws.find([period]));
  const pending = await attempt(() => predictions.pendingPeriods());
  return drawn?.length === 1 && pending !== undefined && !pending.includes(period);
}

type Row = { readonly session_id: string; readonly period: Period; readonly status: string };

/** Sessions whose stored streaks are not those of their predictions, settled in the order of the periods. */
export async function wrongStreaks(db: Database): Promise<readonly object[]> {
  const rows = await db.select<Row>('SELECT session_id, period, status FROM predictions', {});
  const players = await db.select<{
    readonly session_id: string;
    readonly current_streak: number;
    readonly longest_streak: number;
  }>('SELECT session_id, current_streak, longest_streak FROM players', {});
  return players.filter((player) => {
    const runs = rows
      .filter(({ session_id }) => session_id === player.session_id)
      .toSorted((a, b) => comparePeriods(a.period, b.period))
      .map(({ status }) => (status === 'win' ? 'w' : ' '))
      .join('')
      .split(' ')
      .map(({ length }) => length);
    return player.current_streak !== runs.at(-1) || player.longest_streak !== Math.max(...runs);
  });
}
