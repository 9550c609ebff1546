import { readdirSync } from 'node:fs';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import type { GameResults } from '../../src/wire.ts';
import { compose } from '../../src/main/compose.ts';
import { readConfig } from '../../src/main/config.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** A product at the finest log level, and all that it logs. */
async function product(env: Record<string, string>) {
  const config = readConfig({ PORT: '0', ...env });
  if (!config.ok) throw new Error(config.message);
  const logged: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  return { bigsmall: await compose(config.value, pino({ level: 'trace' }, stream)), logged };
}

await describeOverPostgres('two products on one PostgreSQL database', () => {
  it('serve the same data, leave no database and no copies in their folder, and log nothing of the address', async () => {
    const address = new URL(await freshSchema());
    // A server that trusts its callers does not ask for it.
    address.password ||= 'a-password-of-ours';
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder, DATABASE_URL: address.href };
    const [one, two] = [await product(env), await product(env)];
    for (const { bigsmall } of [one, two]) {
      await bigsmall.start();
      onTestFinished(bigsmall.stop);
      await expect.poll(() => bigsmall.poller.status().lastSuccessAt).not.toBeNull();
    }
    expect(two.bigsmall.poller.status()).toMatchObject({ stale: false, alarms: 0 });
    expect(one.bigsmall.poller.status().drawsAdded + two.bigsmall.poller.status().drawsAdded).toBeLessThan(
      1445,
    );

    const results = await one.bigsmall.server.inject('/api/game/results');
    const [newest] = (JSON.parse(results.payload) as GameResults).data.list;
    const unknown = { sessionId: 'visitor-1', periodNumber: `${newest?.issueNumber}0`, prediction: 'BIG' };
    const rejected = await two.bigsmall.server.inject({
      method: 'POST',
      url: '/api/predictions',
      payload: unknown,
    });
    expect(rejected.statusCode).toBe(422);
    // The jobs have run once then.
    for (const { bigsmall } of [one, two]) await bigsmall.stop();
    expect(readdirSync(folder).filter((name) => /sqlite|copies/.test(name))).toEqual([]);
    const logged = [...one.logged, ...two.logged].join('');
    expect(logged).not.toContain('Daily copy');
    expect(logged).not.toContain(address.password);
  });

  it('cannot start without it, and say so in one line without the password', async () => {
    const start = product({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: 'postgres://me:a-password-of-ours@127.0.0.1:1/x',
    });
    await expect(start).rejects.toThrow(/^The PostgreSQL database cannot be used \(.*ECONNREFUSED.*\)\.$/);
    await expect(start).rejects.not.toThrow(/a-password/);
  });
});
