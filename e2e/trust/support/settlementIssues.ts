import { comparePeriods, outcomeOf, requirePeriod } from '@bigsmall/domain';
import type { Row, Tables } from './readTables.ts';

/**
 * Where the tables contradict each other, computed again from the predictions and the draws alone: one line each. A
 * settlement cut in half, done twice, or missed shows here.
 */
export function settlementIssues(tables: Tables): readonly string[] {
  return [...statusFaults(tables), ...playerFaults(tables), ...weekFaults(tables), ...countFaults(tables)];
}

function statusFaults({ predictions, draws, settlements }: Tables): readonly string[] {
  const numbers = new Map(draws.map(({ period, number }) => [period, Number(number)]));
  const resolutions = new Map(settlements.map(({ period, resolution }) => [period, resolution]));
  const issues: string[] = [];
  for (const [period, resolution] of resolutions) {
    const number = numbers.get(period);
    const right = number === undefined ? 'void' : outcomeOf(number);
    if (resolution !== right) issues.push(`${period} is settled as ${resolution}, not ${right}`);
  }
  for (const { id, period, side, status } of predictions) {
    const resolution = resolutions.get(period ?? '');
    const right =
      resolution === undefined
        ? 'pending'
        : resolution === 'void'
          ? 'void'
          : resolution === side
            ? 'win'
            : 'loss';
    if (status !== right) issues.push(`prediction ${id} for ${period} is ${status}, not ${right}`);
  }
  return issues;
}

function playerFaults({ predictions, players }: Tables): readonly string[] {
  const right = new Map<string, string>();
  for (const [session, own] of decidedBy(predictions, ({ session_id: id }) => String(id))) {
    const inOrder = own.toSorted((a, b) =>
      comparePeriods(requirePeriod(String(a['period'])), requirePeriod(String(b['period']))),
    );
    const runs = inOrder
      .map(({ status }) => (status === 'win' ? 'w' : ' '))
      .join('')
      .split(' ')
      .map(({ length }) => length);
    right.set(session, figures([...totals(own), runs.at(-1), Math.max(...runs), latest(own)]));
  }
  // A player has a row, with zeros, from the first recorded prediction on.
  const settled = players.filter((row) => Number(row['total']) > 0);
  const stored = settled.map((row): [string, string] => [
    String(row['session_id']),
    figures([
      row['total'],
      row['correct'],
      row['current_streak'],
      row['longest_streak'],
      row['last_prediction_at'],
    ]),
  ]);
  return difference('player', right, new Map(stored));
}

function weekFaults({ predictions, player_weeks: weeks }: Tables): readonly string[] {
  const right = new Map<string, string>();
  for (const [week, own] of decidedBy(predictions, weekKey))
    right.set(week, figures([...totals(own), latest(own)]));
  const stored = weeks.map((row): [string, string] => [
    weekKey(row),
    figures([row['total'], row['correct'], row['last_prediction_at']]),
  ]);
  return difference('week of', right, new Map(stored));
}

function weekKey(row: Row): string {
  return `${row['session_id']} in ${row['week_start']}`;
}

function countFaults({ predictions, prediction_counts: counts }: Tables): readonly string[] {
  const right = new Map<string, number>();
  for (const { day } of predictions) {
    for (const name of ['all', String(day)]) right.set(name, (right.get(name) ?? 0) + 1);
  }
  const asText = new Map(Array.from(right, ([day, total]) => [day, String(total)]));
  const stored = new Map(counts.map(({ day, total }) => [String(day), String(total)]));
  return difference('count of', asText, stored);
}

function decidedBy(
  predictions: readonly Row[],
  key: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of predictions) {
    if (row['status'] !== 'win' && row['status'] !== 'loss') continue;
    if (Number(row['verified']) === 0) continue;
    const own = groups.get(key(row)) ?? [];
    groups.set(key(row), own);
    own.push(row);
  }
  return groups;
}

function totals(own: readonly Row[]): readonly number[] {
  return [own.length, own.filter(({ status }) => status === 'win').length];
}

function latest(own: readonly Row[]): number {
  return Math.max(...own.map((row) => Number(row['recorded_at'])));
}

function figures(values: readonly (string | number | null | undefined)[]): string {
  return values.map(Number).join(' ');
}

function difference(
  what: string,
  right: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...right.keys(), ...stored.keys()])]
    .filter((key) => right.get(key) !== stored.get(key))
    .map((key) => `${what} ${key}: ${stored.get(key) ?? 'no row'}, not ${right.get(key) ?? 'any'}`);
}
