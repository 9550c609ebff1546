import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerInjectOptions } from '@hapi/hapi';
import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { compose } from '../../src/main/compose.ts';
import { readConfig } from '../../src/main/config.ts';
import { localServer } from './localServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const ADMIN_PASSWORD = 'a long password of the tests';
export const PAGE = '<!doctype html><title>The page</title>';
/** Stands in files that no caller may ever read. */
export const OUTSIDE = 'OUTSIDE-THE-PAGE-5d21';

/** The newest draw that the feed of the tests knows; the period after it is open for 50 s. */
export const NEWEST_PERIOD = '20241201001';
export const OPEN_PERIOD = '20241201002';

const LISTED = [
  { issueNumber: NEWEST_PERIOD, number: 7 },
  { issueNumber: '20241201000', number: 2 },
];

/**
 * The whole product as it is composed for its operator, over SQLite or the database of `databaseUrl`, with a page, a
 * third party's feed that draws nothing new, and folders of its own. It polls but does not listen, and stops with the
 * test. `clock.ahead` moves its time (ms).
 */
export async function realProduct(databaseUrl = '') {
  const root = temporaryFolder();
  const dataDir = join(root, 'data');
  const page = join(root, 'ui/dist');
  const temp = join(root, 'temp');
  mkdirSync(join(page, 'assets'), { recursive: true });
  mkdirSync(temp);
  writeFileSync(join(root, 'secret.txt'), OUTSIDE);
  writeFileSync(join(root, 'ui/secret.txt'), OUTSIDE);
  for (const name of ['index.html', 'app.html']) writeFileSync(join(page, name), PAGE);
  writeFileSync(join(page, 'assets/app-1a2b.js'), 'export {};');
  vi.stubEnv('TMPDIR', temp);
  const clock = { ahead: 0 };
  const realNow = Date.now;
  // No spy, which would keep each of a million calls.
  Date.now = () => realNow() + clock.ahead;
  onTestFinished(() => {
    Date.now = realNow;
    vi.unstubAllEnvs();
  });

  const feed = await localServer((_request, response) =>
    response.end(JSON.stringify({ code: 0, data: { list: LISTED } })),
  );
  onTestFinished(feed.close);
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    GAME_FEED_URL: feed.url,
    ADMIN_PASSWORD,
    TEST_RATE_LIMIT_SCALE: '1000000',
  });
  if (!config.ok) throw new Error(config.message);
  const product = await compose(config.value, pino({ level: 'silent' }), undefined, page, { N: 2 });
  onTestFinished(product.stop);
  product.poller.start();
  // On a busy machine the first reading takes more than a second.
  const patient = { timeout: 15_000 };
  await expect.poll(() => product.poller.status().lastSuccessAt, patient).not.toBeNull();
  // The draws come into the log after they are stored.
  const rows = `/api/log/rows/${NEWEST_PERIOD}`;
  await expect.poll(async () => (await product.server.inject(rows)).statusCode, patient).toBe(200);

  return {
    product,
    server: product.server,
    clock,
    places: { dataDir, page, temp, databaseUrl },
    inject: (request: ServerInjectOptions) => product.server.inject(request),
    /** Signs in; answers with the cookie of a session of its own. */
    async signIn(): Promise<string> {
      const response = await product.server.inject({
        method: 'POST',
        url: '/api/admin/session',
        payload: { password: ADMIN_PASSWORD },
      });
      const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';');
      if (response.statusCode !== 200) throw new Error(`Nobody was signed in: ${response.payload}`);
      return cookie;
    },
  };
}

export type RealProduct = Awaited<ReturnType<typeof realProduct>>;
