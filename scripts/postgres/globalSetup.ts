import { once } from 'node:events';
import { createServer } from 'node:http';
import { Sequelize } from 'sequelize';
import type { TestProject } from 'vitest/node';
import { startServer, type TestServer } from './startServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for a database; see `freshSchema.ts`. */
    readonly postgresBroker: string;
  }
}

/**
 * One PostgreSQL server for all tests of a run: that of TEST_DATABASE_URL, else one that is started when the first test
 * asks for it and stopped at the end. A test asks here, by HTTP since it runs in another process: at `/` whether there
 * is a server, at `/schema` for an empty schema of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let opened: Promise<Opened> | undefined;
  const schemas: string[] = [];

  async function answer(path: string | undefined): Promise<object> {
    opened ??= open();
    const { server, admin } = await opened;
    if (path !== '/schema') return {};
    const name = `bigsmall_test_${process.pid}_${schemas.length}`;
    schemas.push(name);
    await admin.query(`CREATE SCHEMA ${name}`);
    const address = new URL(server.url);
    address.searchParams.set('options', `-c search_path=${name}`);
    return { url: address.href };
  }

  const broker = createServer(({ url }, response) => {
    answer(url).then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.end(JSON.stringify({ missing: (error as Error).message })),
    );
  }).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  project.provide(
    'postgresBroker',
    `http://127.0.0.1:${(broker.address() as { readonly port: number }).port}`,
  );

  return async () => {
    broker.closeAllConnections();
    broker.close();
    const found = await opened?.catch(() => undefined);
    if (found === undefined) return;
    for (const name of schemas) await found.admin.query(`DROP SCHEMA ${name} CASCADE`);
    await found.admin.close();
    await found.server.stop();
  };
}

type Opened = { readonly server: TestServer; readonly admin: Sequelize };

async function open(): Promise<Opened> {
  const named = process.env.TEST_DATABASE_URL;
  try {
    const server = named ? { url: named, stop: () => Promise.resolve() } : await startServer();
    const admin = new Sequelize(server.url, {
      dialect: 'postgres',
      // A session without a name counts as one of an older version.
      dialectOptions: { application_name: 'tests' },
      logging: false,
      pool: { max: 1 },
    });
    await admin.authenticate();
    return { server, admin };
  } catch (error) {
    console.error(
      `\n*** No test over PostgreSQL can run: ${(error as Error).message}.\n*** Name a server by TEST_DATABASE_URL. Unless REQUIRE_SERVICES=1 the tests are skipped.\n`,
    );
    throw error;
  }
}
