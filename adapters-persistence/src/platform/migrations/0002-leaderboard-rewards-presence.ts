import type { Migration } from '../database/migrate.ts';

// The indexes' expression is the low end of Wilson's 95% interval; queries must say it, and the conditions, in these
// very words for the indexes to serve them. 0 of any number is exactly 0, as in the domain.
const WILSON_LOW = `CASE WHEN correct = 0 THEN 0 ELSE (correct + 1.9208
    - 1.96 * sqrt(CAST(correct AS DOUBLE PRECISION) * (total - correct) / total + 0.9604)) / (total + 3.8416) END`;

const STATEMENTS = [
  `CREATE INDEX players_by_rank ON players
    ((${WILSON_LOW}) DESC, correct DESC, total DESC, last_prediction_at)
    WHERE total >= 30 AND substr(session_id, 1, 12) <> 'test-session'`,
  `CREATE INDEX player_weeks_by_rank ON player_weeks
    (week_start, (${WILSON_LOW}) DESC)
    WHERE total >= 20 AND substr(session_id, 1, 12) <> 'test-session'`,
  // A week with rewards is closed once; so is one in which nobody had a rank.
  `CREATE TABLE closed_weeks (
    week_start BIGINT NOT NULL PRIMARY KEY,
    closed_at BIGINT NOT NULL
  )`,
  `CREATE TABLE weekly_rewards (
    week_start BIGINT NOT NULL REFERENCES closed_weeks (week_start),
    rank INTEGER NOT NULL,
    session_id TEXT NOT NULL,
    correct INTEGER NOT NULL,
    total INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (week_start, rank)
  )`,
  `CREATE TABLE presence (
    session_id TEXT NOT NULL PRIMARY KEY,
    last_ping_at BIGINT NOT NULL
  )`,
  'CREATE INDEX presence_by_age ON presence (last_ping_at)',
];

export const leaderboardRewardsPresence: Migration = {
  name: '0002-leaderboard-rewards-presence',
  async up(run) {
    for (const statement of STATEMENTS) await run(statement);
  },
};
