import { QueryTypes, type Sequelize } from 'sequelize';

const ROWS_A_STATEMENT = 500;
const SECONDS = 4;

type Row = Readonly<Record<string, string | number | null>>;

const literal = (value: string | number | null): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

/**
 * How many of the recorded predictions one connection stores in a second in a table of the same columns and indexes: by
 * INSERT of 500 rows at a time, each statement committed, and by one COPY of a file on the server's machine.
 */
export async function measureFloors(db: Sequelize, file: string): Promise<{ floor: number; copy: number }> {
  const rows = await db.query<Row>('SELECT * FROM predictions', { type: QueryTypes.SELECT });
  const columns = Object.keys(rows[0] ?? {}).join();
  await db.query(`COPY predictions (${columns}) TO '${file}'`);
  const statements: string[] = [];
  for (let from = 0; from + ROWS_A_STATEMENT <= rows.length; from += ROWS_A_STATEMENT) {
    const values = rows
      .slice(from, from + ROWS_A_STATEMENT)
      .map((row) => `(${Object.values(row).map(literal).join()})`);
    statements.push(`INSERT INTO floor_rows (${columns}) VALUES ${values.join()}`);
  }
  await db.query('CREATE TABLE floor_rows (LIKE predictions INCLUDING ALL)');
  let [stored, used] = [0, 0];
  while (used < SECONDS * 1000) {
    for (const statement of statements) {
      const begun = performance.now();
      await db.query(statement);
      used += performance.now() - begun;
      stored += ROWS_A_STATEMENT;
      if (used >= SECONDS * 1000) break;
    }
    await db.query('TRUNCATE floor_rows');
  }
  const begun = performance.now();
  await db.query(`COPY floor_rows (${columns}) FROM '${file}'`);
  return { floor: (1000 * stored) / used, copy: (1000 * rows.length) / (performance.now() - begun) };
}
