import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { openStores } from '../src/index.ts';

it('the role of docker-compose.yml owns its database, may do nothing else, and is all that the product needs', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const admin = new Sequelize(server.url, { dialect: 'postgres', logging: false });
  onTestFinished(() => admin.close());
  // psql reads the password from the environment, by a command and a variable of its own. This server's superuser has the
  // name of the role.
  const sql = readFileSync(join(import.meta.dirname, '../../deploy/database-role.sql'), 'utf8')
    .replace(/^\\getenv .*\n/m, '')
    .replace(":'password'", "'a-password'")
    .replaceAll(/\bbigsmall\b/g, 'product');
  for (const statement of sql.split(/;\n/).filter((part) => part.trim() !== '')) await admin.query(statement);
  const address = Object.assign(new URL(server.url), {
    username: 'product',
    password: 'a-password',
    pathname: '/product',
  });
  const stores = await openStores({ databaseUrl: address.href });
  expect(await stores.record.size()).toBe(0);
  await stores.close();
  const [rights] = await admin.query(
    "SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = 'product'",
  );
  expect(rights).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
}, 60_000);
