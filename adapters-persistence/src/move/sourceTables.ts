import { databaseOpenError } from '../platform/database/databaseOpenError.ts';
import type { Cell, Columns } from '../platform/database/tableOf.ts';
import type { SqliteHandle } from '../platform/drivers/sqliteHandle.ts';

/** A table as the migrations made it. */
export type SourceTable = { readonly name: string; readonly columns: Columns };

/** Rows of a table, and the rowid of the last: a move that is continued reads on after it. */
export type SourceBatch = { readonly rows: readonly (readonly Cell[])[]; readonly last: number };

/** Few enough that the largest rows of the record fit into one statement. */
const ROWS_AT_ONCE = 500;

const TYPES = new Set<string>(['text', 'integer', 'bigint', 'double precision']);

const TABLES = `
  SELECT name FROM sqlite_master
  WHERE type = 'table' AND name <> 'schema_migrations' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`;
const COLUMNS = 'SELECT name, lower(type) AS type FROM pragma_table_info(?) ORDER BY cid';
const REFERENCES = 'SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list(?)';

type Named = { readonly name: string };

/** The tables of the open database with their columns; a table comes after those that it refers to. */
export async function sourceTables({ all }: SqliteHandle): Promise<readonly SourceTable[]> {
  const found = await Promise.all(
    (await all<Named>(TABLES)).map(async ({ name }) => ({
      name,
      columns: columnsOf(name, await all<Named & { readonly type: string }>(COLUMNS, [name])),
      needs: (await all<Named>(REFERENCES, [name]))
        .map((other) => other.name)
        .filter((other) => other !== name),
    })),
  );
  const placed: SourceTable[] = [];
  let waiting = found;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (free.length === 0) throw new Error(`The tables ${[...names].join(', ')} refer to each other.`);
    placed.push(...free.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return placed;
}

function columnsOf(table: string, found: readonly (Named & { readonly type: string })[]): Columns {
  const odd = found.find(({ type }) => !TYPES.has(type));
  if (odd !== undefined)
    throw new Error(`The move does not know the type ${odd.type} of ${table}.${odd.name}.`);
  return Object.fromEntries(found.map(({ name, type }) => [name, type as Columns[string]]));
}

/** The names of the columns for a list in SQL; some are words of SQL. */
export function columnList({ columns }: SourceTable): string {
  return Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', ');
}

/** The rows of the table after the given rowid, in the order in which they were added. */
export async function* readSource(
  { all }: SqliteHandle,
  table: SourceTable,
  after?: number,
): AsyncGenerator<SourceBatch> {
  const names = Object.keys(table.columns);
  let last = after;
  for (;;) {
    const found = await all<Readonly<Record<string, Cell>> & { readonly source_row: number }>(
      `SELECT rowid AS source_row, ${columnList(table)} FROM "${table.name}"
        ${last === undefined ? '' : `WHERE rowid > ${last}`} ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`,
    );
    if (found.length === 0) return;
    const rows = found.map((row) => names.map((name) => portable(table, name, row[name]!)));
    last = found.at(-1)!.source_row;
    yield { rows, last };
  }
}

/** Rejects what would arrive as something else: a number that JavaScript cannot hold, a text that PostgreSQL does not take. */
function portable({ name: table, columns }: SourceTable, column: string, cell: Cell): Cell {
  if (typeof cell === 'string' && cell.includes('\0')) {
    throw databaseOpenError(
      `The table ${table} has a text with a zero byte as ${column}, which PostgreSQL cannot store.`,
    );
  }
  if (typeof cell !== 'number' || columns[column] === 'double precision' || Number.isSafeInteger(cell))
    return cell;
  throw databaseOpenError(`The table ${table} has ${cell} as ${column}, which is no exact whole number.`);
}
