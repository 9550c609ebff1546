import { randomUUID } from 'node:crypto';
import { QueryTypes, Sequelize } from 'sequelize';
import { onTestFinished } from 'vitest';
import { freshSchema } from '../../../scripts/postgres/freshSchema.ts';

/** A PostgreSQL database that no other test uses, until the test ends: its address, and how many sessions it has. */
export async function ownDatabase() {
  const address = new URL(await freshSchema());
  const name = `own_${randomUUID().slice(0, 8)}`;
  const admin = new Sequelize(address.href, {
    logging: false,
    dialectOptions: { application_name: 'tests' },
  });
  await admin.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE ${name}`);
    await admin.close();
  });
  address.pathname = `/${name}`;
  address.search = '';
  return {
    url: address.href,
    sessions: async (): Promise<number> => {
      const sql = `SELECT pid FROM pg_stat_activity WHERE datname = '${name}'`;
      return (await admin.query(sql, { type: QueryTypes.SELECT })).length;
    },
  };
}
