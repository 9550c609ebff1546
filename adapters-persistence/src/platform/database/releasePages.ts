import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/**
 * Releases up to `pages` free pages at the end of the SQLite file to the disk while more than `freeShare` (0..1) of the
 * file is free; resolves whether any was released. A file of an older version cannot release pages.
 */
export async function releasePages(
  sequelize: Sequelize,
  { pages, freeShare }: { readonly pages: number; readonly freeShare: number },
  transaction: Transaction,
): Promise<boolean> {
  const pragma = async (name: string): Promise<number> => {
    const [row] = await sequelize.query<object>(`PRAGMA ${name}`, { type: QueryTypes.SELECT, transaction });
    return Number(Object.values(row!)[0]);
  };
  if ((await pragma('auto_vacuum')) !== 2) return false;
  const [free, all] = [await pragma('freelist_count'), await pragma('page_count')];
  const spare = Math.floor(free - all * freeShare);
  if (spare < 1) return false;
  await sequelize.query(`PRAGMA incremental_vacuum(${Math.min(pages, spare)})`, {
    type: QueryTypes.SELECT,
    transaction,
  });
  return (await pragma('freelist_count')) < free;
}
