import type { Transaction } from 'sequelize';

/** How a value is stored: `flag` is a boolean as 0 or 1, `json` is any plain value as text. */
type Storage = Columns[string] | 'flag' | 'json';

type StorageOf<Value> = [Value] extends [boolean]
  ? 'flag'
  : [Value] extends [string | null]
    ? 'text'
    : [Value] extends [number | null]
      ? 'integer' | 'bigint' | 'double precision'
      : 'json';

/** The storage of each property; the column's name is the property's in snake case unless it is given. */
type ColumnsOf<Entity> = {
  readonly [Key in keyof Entity]-?:
    | StorageOf<Entity[Key]>
    | { readonly name: string; readonly storage: StorageOf<Entity[Key]> };
};

/** A row as the database answers with it. */
export type SqlRow = Readonly<Record<string, Cell>>;

/** A table that stores entities: the parts of its statements. */
export type Table<Entity> = {
  /** The names of all columns, for a list in SQL. */
  readonly names: string;
  /** Name and type of each column, for `rowset`. */
  readonly columns: Columns;
  /** Inserts the row that is bound by `bind`. */
  readonly insert: string;
  /** Sets every column to what is bound by `bind`, in the words after `SET`. */
  readonly assignments: string;
  readonly bind: (entity: Entity) => Bind;
  /** The values in the order of `columns`. */
  readonly cells: (entity: Entity) => readonly Cell[];
  readonly parse: (row: SqlRow) => Entity;
  /** The entities of a SELECT from the table, with the words that follow its name. */
  readonly rows: (db: Asked, rest: string, bind?: Bind, within?: Transaction) => Promise<readonly Entity[]>;
  /** The first of them. */
  readonly row: (db: Asked, rest: string, bind?: Bind, within?: Transaction) => Promise<Entity | undefined>;
  readonly add: (db: Asked, entity: Entity, within: Transaction) => Promise<void>;
};

/** How statements are asked. */
export type Asked = {
  /** The rows of a query, or of a statement with RETURNING; outside a transaction for reading only. */
  readonly select: <Row extends object>(sql: string, bind: Bind, transaction?: Transaction) => Promise<Row[]>;
  /** Runs an INSERT, UPDATE or DELETE; resolves with the number of rows changed. */
  readonly change: (sql: string, bind: Bind, transaction: Transaction) => Promise<number>;
};

/**
 * The table in which an entity's properties are columns. `derived` names text columns that are computed from the entity
 * when it is written and never read.
 */
export function tableOf<Entity extends object>(
  table: string,
  properties: ColumnsOf<Entity>,
  derived: Readonly<Record<string, (entity: Entity) => string>> = {},
): Table<Entity> {
  const stored = Object.entries<Storage | { readonly name: string; readonly storage: Storage }>(
    properties,
  ).map(([key, column]) => ({
    key: key as keyof Entity & string,
    ...(typeof column === 'string' ? { name: snakeCase(key), storage: column } : column),
  }));
  const computed = Object.entries(derived).map(([name, compute]) => ({ name, key: name, compute }));
  const columns: Columns = Object.fromEntries([
    ...stored.map(({ name, storage }) => [name, sqlTypeOf(storage)] as const),
    ...computed.map(({ name }) => [name, 'text'] as const),
  ]);
  const names = Object.keys(columns).join(', ');
  const all = [...stored, ...computed];

  const cells = (entity: Entity): readonly Cell[] => [
    ...stored.map(({ key, storage }) => write(storage, entity[key])),
    ...computed.map(({ compute }) => compute(entity)),
  ];
  const insert = `INSERT INTO ${table} (${names}) VALUES (${all.map(({ key }) => `$${key}`).join(', ')})`;
  const bindOf = (entity: Entity): Bind => {
    const values = cells(entity);
    return Object.fromEntries(all.map(({ key }, index) => [key, values[index]!]));
  };
  const parse = (row: SqlRow): Entity =>
    Object.fromEntries(stored.map(({ key, name, storage }) => [key, read(storage, row[name]!)])) as Entity;
  const rows: Table<Entity>['rows'] = async (db, rest, bind = {}, within) =>
    (await db.select<SqlRow>(`SELECT * FROM ${table} ${rest}`, bind, within)).map(parse);
  return {
    names,
    columns,
    insert,
    assignments: all.map(({ name, key }) => `${name} = $${key}`).join(', '),
    cells,
    bind: bindOf,
    parse,
    rows,
    row: async (...asked) => (await rows(...asked))[0],
    add: async (db, entity, within) => void (await db.change(insert, bindOf(entity), within)),
  };
}

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function sqlTypeOf(storage: Storage): Columns[string] {
  if (storage === 'flag') return 'integer';
  return storage === 'json' ? 'text' : storage;
}

/** The compiler has checked that the storage fits the value. */
function write(storage: Storage, value: unknown): Cell {
  if (storage === 'flag') return value === true ? 1 : 0;
  return storage === 'json' && value !== null ? JSON.stringify(value) : (value as Cell);
}

function read(storage: Storage, cell: Cell): unknown {
  if (storage === 'flag') return cell === 1;
  return storage === 'json' && cell !== null ? JSON.parse(String(cell)) : cell;
}

/** Values by their names, which the SQL has as `$name`. */
export type Bind = Readonly<Record<string, string | number | null>>;

/** A value that SQL can read from JSON. */
export type Cell = string | number | null;

/** Names and types of the columns of bound rows, in the order of their cells. */
export type Columns = Readonly<Record<string, 'text' | 'integer' | 'bigint' | 'double precision'>>;

/** The value of `$rows`: cells in the order of the columns. */
export function bindRows(rows: readonly (readonly Cell[])[]): { readonly rows: string } {
  return { rows: JSON.stringify(rows) };
}
