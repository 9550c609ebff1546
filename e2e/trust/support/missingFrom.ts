import type { Ledger, Possible } from './ledger.ts';
import type { Row, Tables } from './readTables.ts';

/** What was acknowledged and is not in the tables, one line each. */
export function missingFrom(tables: Tables, ledger: Ledger): readonly string[] {
  const predictions = new Map(tables.predictions.map((row) => [row['id'], row]));
  const seen = new Set(tables.gift_codes_seen.map((row) => row['session_id']));
  const screenshots = new Map(tables.screenshots.map((row) => [row['id'], row]));
  return [
    ...ledger.predictions
      .filter(({ id, sessionId, period, side }) => {
        const row = predictions.get(id);
        return row?.['session_id'] !== sessionId || row['period'] !== period || row['side'] !== side;
      })
      .map(({ id }) => `prediction ${id}`),
    ...[...ledger.seen].filter((session) => !seen.has(session)).map((session) => `look of ${session}`),
    ...missingRows('gift code', tables.gift_codes, 'game_name', ledger.codes),
    ...missingRows('banner', tables.banners, 'title', ledger.banners),
    ...[...ledger.screenshots].filter((id) => !screenshots.has(id)).map((id) => `screenshot ${id}`),
    ...[...ledger.reviews]
      .filter(([id, possible]) => !possible.has(String(screenshots.get(id)?.['status'])))
      .map(([id]) => `review of ${id}`),
  ];
}

function missingRows(
  what: string,
  rows: readonly Row[],
  column: string,
  promised: ReadonlyMap<string, Possible>,
): readonly string[] {
  const texts = new Map(rows.map((row) => [String(row['id']), String(row[column])]));
  return [...promised].flatMap(([id, { texts: possible, mayBeGone, gone }]) => {
    const text = texts.get(id);
    if (text === undefined) return mayBeGone ? [] : [`${what} ${id}`];
    return gone || !possible.has(text) ? [`${what} ${id} is ${text}`] : [];
  });
}
