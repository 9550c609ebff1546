import type { Transaction } from 'sequelize';
import type { Database } from './database.ts';

/** Single values in the table `facts`: the id of the database, the tally of draws, the newest closed week, the log's names. */
type Fact = 'database_id' | 'draw_tally' | 'closed_week';

export async function readFact(
  { models: { facts } }: Database,
  name: Fact,
  transaction: Transaction | null = null,
): Promise<string | undefined> {
  return (await facts.findByPk(name, { transaction }))?.get().value;
}

/** Replaces the value by what `next` makes of it, unless that is undefined; resolves whether it did. */
export function replaceFact(
  db: Database,
  name: Fact,
  next: (value: string | undefined) => string | undefined,
  also: (transaction: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  return db.write(async (transaction) => {
    await db.lockKey(name, transaction);
    const value = next(await readFact(db, name, transaction));
    if (value === undefined) return false;
    await db.models.facts.upsert({ name, value }, { transaction });
    await also(transaction);
    return true;
  });
}
