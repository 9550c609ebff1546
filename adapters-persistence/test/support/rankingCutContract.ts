import { evidence, rankPlayers } from '@bigsmall/domain';
import { requirePublicId } from '@bigsmall/domain/people';
import type { RankCandidate } from '@bigsmall/domain/ports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSqlLeaderboardStore } from '../../src/leaderboard/createSqlLeaderboardStore.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { bindRows } from '../../src/platform/database/tableOf.ts';

const WEEK_START = 1_790_000_000_000;
const DAYS = 3;

/** What the cut of a kind of database keeps, with players as many games would have left them. */
export function rankingCutContract(open: () => Promise<Database>): void {
  it('never cuts off a player who has a place, however many tie for it', async () => {
    const db = await open();
    const leaderboard = createSqlLeaderboardStore(db);
    await fc.assert(
      fc.asyncProperty(playerSets(), spans(), async (players, span) => {
        await replacePlayers(db, players);
        const places = placesOf(players, span);
        expect(placesOf((await leaderboard.overall(span)).map(withLot), span)).toEqual(places);
        expect(placesOf(await leaderboard.weekly(WEEK_START, { ...span, days: DAYS }), span)).toEqual(places);
      }),
      { numRuns: 40 },
    );
    await db.close();
  }, 60_000);
}

/** Overall there is no lot; here it is the time that decides there. */
function withLot(candidate: RankCandidate): RankCandidate {
  return { ...candidate, lot: candidate.lastPredictionAt };
}

/** The first places with ids that put sessions in another order than their own. */
function placesOf(candidates: readonly RankCandidate[], span: { minimum: number; places: number }) {
  return rankPlayers(
    candidates.map((one) => ({ ...one, id: Array.from(one.id).toReversed().join('') })),
    span,
  ).slice(0, span.places);
}

/** Players of few different figures, so that most of them tie. */
function playerSets(): fc.Arbitrary<readonly RankCandidate[]> {
  const total = fc.oneof(
    fc.integer({ min: 95, max: 111 }),
    fc.constantFrom(1, 19, 99, 100, 299, 300, 301, 9000),
  );
  const figures = total.chain((of) =>
    fc.record({
      total: fc.constant(of),
      correct: fc.oneof(fc.constantFrom(0, of, of >> 1), fc.integer({ min: Math.max(0, of - 3), max: of })),
      currentStreak: fc.integer({ min: 0, max: 3 }),
      lastPredictionAt: fc.integer({ min: 1, max: 4 }),
    }),
  );
  return fc.array(figures, { minLength: 1, maxLength: 150, size: 'max' }).map((all) =>
    all.map((one, index) => ({
      id: requirePublicId(`session-${index}`),
      ...one,
      lot: one.lastPredictionAt,
    })),
  );
}

function spans(): fc.Arbitrary<{ readonly minimum: number; readonly places: number }> {
  return fc.record({
    minimum: fc.constantFrom(1, 19, 99, 100, 101, 299, 300),
    places: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(100)),
  });
}

async function replacePlayers(db: Database, players: readonly RankCandidate[]): Promise<void> {
  const incoming = db.rowset({
    session_id: 'text',
    total: 'integer',
    correct: 'integer',
    current_streak: 'integer',
    last_prediction_at: 'bigint',
    evidence: 'double precision',
  });
  const rows = bindRows(
    players.map((one) => [
      one.id,
      one.total,
      one.correct,
      one.currentStreak,
      one.lastPredictionAt,
      evidence(one.correct, one.total),
    ]),
  );
  await db.write(async (transaction) => {
    await db.change('DELETE FROM players', {}, transaction);
    await db.change('DELETE FROM player_weeks', {}, transaction);
    await db.change(
      `WITH incoming AS (${incoming})
      INSERT INTO players (session_id, public_id, total, correct, current_streak, longest_streak, last_prediction_at,
        counted_total, counted_correct, counted_last_at, counted_streak, evidence)
      SELECT session_id, session_id, total, correct, current_streak, current_streak, last_prediction_at,
        total, correct, last_prediction_at, current_streak, evidence FROM incoming`,
      rows,
      transaction,
    );
    await db.change(
      `WITH incoming AS (${incoming})
      INSERT INTO player_weeks (session_id, week_start, total, correct, last_prediction_at,
        counted_total, counted_correct, day_bits, days, lot, evidence)
      SELECT session_id, ${WEEK_START}, total, correct, last_prediction_at,
        total, correct, 7, ${DAYS}, last_prediction_at, evidence FROM incoming`,
      rows,
      transaction,
    );
  });
}
