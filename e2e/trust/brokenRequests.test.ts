import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { startNginx } from '../../scripts/startNginx.ts';
import { type Product, startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { everyCall, fuzzer, sendAndLeave } from './support/fuzzedRequests.ts';
import { lastingGrowth } from './support/lastingGrowth.ts';
import { memoryOf } from './support/memoryOf.ts';
import { scaled } from './support/scaled.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const FRAMINGS = scaled(200_000, 6000);
const LEAVERS = scaled(100_000, 3000);
/** More would be rejected in front of everything, as an overload. */
const AT_ONCE = 48;
const ADDRESSES = 8;
/** What a process may grow, in MB, in the second half of the run. */
const MOST_GROWTH = 100;

const WAITING = pathToFileURL(join(import.meta.dirname, '../support/waitingExtensions.mjs')).href;
const SETTINGS = {
  ADMIN_PASSWORD,
  COOKIE_SECRET: 'a secret that both of them share, for faults only',
  TEST_RATE_LIMIT_SCALE: '100000',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'fatal',
  NODE_OPTIONS: `--import=${WAITING}`,
};

async function visitorCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/users/active`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"sessionId":"fuzzed-visitor-01"}',
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Sends all framings and early leavers to `url`; answers with what was wrong of these processes meanwhile. */
async function attack(url: string, products: readonly Product[], share: number) {
  const random = seededRandom(`broken requests ${products.length}`);
  const cookies = [await visitorCookie(url), await signIn(url), 'bigsmall-visitor=garbage'];
  const fuzz = fuzzer(await everyCall(url), cookies, random);
  const [framings, leavers] = [FRAMINGS * share, LEAVERS * share];
  const total = framings + leavers;
  const before = products.map(({ pid }) => pid());
  const statuses: Record<number, number> = {};
  let memory: readonly number[] = [];
  let sent = 0;
  const target = new URL(url);
  const sender = async (_: unknown, index: number): Promise<void> => {
    // The shipped proxy bounds the connections of an address.
    const from = `127.0.0.${2 + (index % ADDRESSES)}`;
    while (sent < total) {
      sent += 1;
      if (sent === Math.ceil(total / 2)) memory = products.map((product) => memoryOf(product.pid()!));
      const leaves = sent % 3 === 0;
      const { bytes, after } = leaves ? fuzz.leaver() : { bytes: fuzz.framing(), after: 120 };
      const abruptly = random() < 0.3;
      const status = await sendAndLeave(target, { bytes, after, abruptly, from });
      if (!leaves) statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }).map(sender));

  const failures: string[] = [];
  let grown = 0;
  for (const [index, product] of products.entries()) {
    const health = await fetch(`${product.url}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
    if (health !== 200 || product.pid() !== before[index]) failures.push(`process ${index + 1} is gone`);
    else grown = Math.max(grown, await lastingGrowth(product.pid()!, memory[index]!, MOST_GROWTH));
    const fatal = product.log().match(/"level":60.*/);
    if (fatal !== null) failures.push(fatal[0].slice(0, 300));
  }
  if (grown > MOST_GROWTH) failures.push(`memory grew by ${Math.round(grown)} MB`);
  if (statuses[500] !== undefined) failures.push(`${statuses[500]} answers of 500`);
  return { framings, leavers, failures, grown, statuses };
}

function row(
  fault: string,
  { framings, leavers, failures, grown, statuses }: Awaited<ReturnType<typeof attack>>,
) {
  trustRow({
    fault,
    tried: framings + leavers,
    survived: failures.length === 0 ? framings + leavers : 0,
    lost: 0,
    figures: `${framings.toLocaleString('en')} framings (${Object.entries(statuses)
      .map(([status, count]) => `${status === '0' ? 'cut' : status}: ${count}`)
      .join(
        ', ',
      )}), ${leavers.toLocaleString('en')} early leavers; memory +${Math.max(0, Math.round(grown))} MB`,
    failures,
    brokenBy: 'framework-answers',
  });
}

it('callers frame requests wrongly or leave early at every byte, and the process lives', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ ...SETTINGS, DATA_DIR: folder.path });
  onTestFinished(async () => void (await product.kill()));
  const result = await attack(product.url, [product], scaled(1, 1 / 3));
  row('wrong framings and early leavers over all routes, with and without cookies', result);
  expect(result.failures).toEqual([]);
});

it('callers do the same to two replicas behind nginx, and both live', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const postgres = await startServer();
  onTestFinished(() => postgres.stop());
  const settings = { ...SETTINGS, DATABASE_URL: postgres.url };
  const replicas = await Promise.all(
    ['one', 'two'].map((name) => startProduct({ ...settings, DATA_DIR: `${folder.path}/${name}` })),
  );
  onTestFinished(async () => void (await Promise.all(replicas.map((replica) => replica.kill()))));
  const proxy = await startNginx(replicas.map(({ url }) => new URL(url).host));
  onTestFinished(() => proxy.stop());
  const result = await attack(proxy.url, replicas, 1);
  row('wrong framings and early leavers, two replicas behind the shipped nginx', result);
  expect(result.failures).toEqual([]);
});
