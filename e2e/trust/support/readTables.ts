import { QueryTypes, type Sequelize } from 'sequelize';

/** A row as the database gives it; PostgreSQL's driver gives large numbers as text. */
export type Row = Readonly<Record<string, string | number | null>>;

const TABLES = [
  'predictions',
  'draws',
  'settlements',
  'players',
  'player_weeks',
  'rank_entries',
  'prediction_counts',
  'closed_weeks',
  'weekly_rewards',
  'gift_codes',
  'gift_codes_seen',
  'banners',
  'screenshots',
  'screenshot_counts',
  'audit_log',
  'presence',
  'record_entries',
  'record_rows',
] as const;

export type Tables = Readonly<Record<(typeof TABLES)[number], readonly Row[]>>;

/** Every row of every table that visitors and admins fill. To be read when nobody writes. */
export async function readTables(db: Sequelize): Promise<Tables> {
  const read = async (table: string) => [
    table,
    await db.query<Row>(`SELECT * FROM ${table}`, { type: QueryTypes.SELECT }),
  ];
  return Object.fromEntries(await Promise.all(TABLES.map(read))) as Tables;
}
