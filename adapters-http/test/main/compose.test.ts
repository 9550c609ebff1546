import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Fairness, GameResults } from '../../src/wire.ts';
import { compose } from '../../src/main/compose.ts';
import { readConfig } from '../../src/main/config.ts';
import { localServer } from '../support/localServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

async function product(env: Record<string, string>) {
  const config = readConfig({ PORT: '0', ...env });
  if (!config.ok) throw new Error(config.message);
  return compose(config.value, pino({ level: 'silent' }), undefined, undefined, { N: 2 });
}

async function get<Body>({ server }: Awaited<ReturnType<typeof product>>, url: string): Promise<Body> {
  return JSON.parse((await server.inject(url)).payload) as Body;
}

describe('the composed product', () => {
  it('draws by itself, the same after a restart, and publishes no secret', async () => {
    const folder = join(temporaryFolder(), 'made/by/it');
    const drawn: GameResults['data']['list'][] = [];
    const commitments: Fairness[] = [];
    const added: number[] = [];
    for (let start = 0; start < 2; start += 1) {
      const bigsmall = await product({ DATA_DIR: folder });
      await bigsmall.start();
      await expect.poll(() => bigsmall.poller.status().lastSuccessAt, { timeout: 15_000 }).not.toBeNull();
      drawn.push((await get<GameResults>(bigsmall, '/api/game/results')).data.list);
      commitments.push(await get<Fairness>(bigsmall, '/api/game/fairness'));
      expect(bigsmall.poller.status()).toMatchObject({ source: 'demo', stale: false, alarms: 0 });
      added.push(bigsmall.poller.status().drawsAdded);
      await bigsmall.stop();
    }
    expect(added[0]).toBe(1440);
    expect(added[1]).toBeLessThan(10);
    const [first, second] = drawn;
    expect(first).toHaveLength(10);
    const again = second?.filter(({ issueNumber }) => first?.some((row) => row.issueNumber === issueNumber));
    expect(again?.length).toBeGreaterThanOrEqual(8);
    for (const row of again ?? []) expect(first).toContainEqual(row);
    expect(commitments[1]?.days.at(-1)).toEqual(commitments[0]?.days.at(-1));
    for (const name of ['feed-seed', 'cookie-secret']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('shows a third party’s draws, allows its origin only when the browser reads it, and is stale without it', async () => {
    const feed = await localServer((_request, response) =>
      response.end('{"code":0,"data":{"list":[{"issueNumber":"20241201001","number":7}]}}'),
    );
    onTestFinished(feed.close);
    const folder = temporaryFolder();
    const bigsmall = await product({
      DATA_DIR: folder,
      GAME_FEED_URL: feed.url,
      GAME_FEED_DIRECT: 'true',
      COOKIE_SECRET: 'x'.repeat(32),
    });
    onTestFinished(bigsmall.stop);
    await bigsmall.start();
    await expect.poll(() => bigsmall.poller.status().lastSuccessAt).not.toBeNull();
    const results = await get<GameResults>(bigsmall, '/api/game/results');
    expect(results).toMatchObject({
      data: { list: [{ issueNumber: '20241201001', number: '7', color: 'green' }] },
      meta: { source: 'third-party', stale: false },
    });
    expect(await get(bigsmall, '/api/config')).toMatchObject({
      gameFeedUrl: feed.url,
      feedSource: 'third-party',
    });
    const { headers } = await bigsmall.server.inject('/api/health');
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${new URL(feed.url).origin};`);
    expect(await get(bigsmall, '/api/game/fairness')).toEqual({
      source: 'third-party',
      method: '',
      days: [],
    });
    expect(readdirSync(folder)).not.toContain('feed-seed');
    expect(readdirSync(folder)).not.toContain('cookie-secret');
  });

  it('signs the record with both configured keys, and creates none', async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder, LOG_KEY: `${'01'.repeat(32)},${'02'.repeat(32)}` };
    const bigsmall = await product(env);
    onTestFinished(bigsmall.stop);
    await bigsmall.start();
    await expect.poll(() => bigsmall.poller.status().lastSuccessAt).not.toBeNull();
    const { payload } = await bigsmall.server.inject('/api/log/checkpoint');
    expect(payload.match(/^— localhost\/log \S+$/gmu)).toHaveLength(2);
    expect(readdirSync(folder)).not.toContain('log-key');
  });

  it('counts active visitors, shows its lists and measures itself', async () => {
    const folder = temporaryFolder();
    const bigsmall = await product({ DATA_DIR: folder, TRUST_PROXY: 'true' });
    const token = readFileSync(join(folder, 'metrics-token'), 'utf8').trim();
    await bigsmall.start();
    const ping = (sessionId: string) =>
      bigsmall.server.inject({ method: 'POST', url: '/api/users/active', payload: { sessionId } });
    await Promise.all(['ann', 'ben', 'ann'].map(ping));
    await expect
      .poll(() => get(bigsmall, '/api/users/active/count'), { timeout: 5000 })
      .toEqual({ count: 2 });
    for (const list of ['/api/leaderboard', '/api/leaderboard/weekly', '/api/rewards/weekly']) {
      expect(await get(bigsmall, list)).toEqual([]);
    }
    const { payload } = await bigsmall.server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(payload).toContain(
      'bigsmall_http_answer_seconds_count{method="post",route="/api/users/active",status="200"} 3',
    );
    expect(payload).toContain('process_cpu_seconds_total');
    await bigsmall.stop();
  });

  it('stores objects in its data folder, and a copy of everything each day', async () => {
    const folder = temporaryFolder();
    const bigsmall = await product({ DATA_DIR: folder });
    await bigsmall.start();
    const ready = await bigsmall.server.inject('/api/ready');
    expect(ready.payload).not.toContain('The object store does not answer.');
    await expect
      .poll(() => readdirSync(folder))
      .toEqual(expect.arrayContaining(['bigsmall.sqlite', 'objects', 'copies']));
    await expect
      .poll(() => readdirSync(join(folder, 'copies')))
      .toEqual([expect.stringMatching(/^bigsmall-\d{4}-\d{2}-\d{2}$/)]);
    await bigsmall.stop();
  });

  it('starts without the object store, is ready, names the missing part, and stops', async () => {
    const folder = temporaryFolder();
    const away = {
      DATA_DIR: folder,
      MINIO_ENDPOINT: 'http://127.0.0.1:1',
      MINIO_ACCESS_KEY: 'me',
      MINIO_SECRET_KEY: 'secret',
    };
    // A first start begins the record there.
    await expect(product(away)).rejects.toThrow('The object store is unavailable');
    await (await product({ DATA_DIR: folder })).stop();
    const bigsmall = await product(away);
    await bigsmall.start();
    const ready = await bigsmall.server.inject('/api/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.payload).toContain('The object store does not answer.');
    expect((await bigsmall.server.inject('/api/game/results')).statusCode).toBe(200);
    await bigsmall.stop();
  });
});
