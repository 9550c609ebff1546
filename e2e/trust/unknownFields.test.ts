import { expect, it } from 'vitest';
import { cpuOf } from './support/cpuOf.ts';
import { startReplayed } from './support/startReplayed.ts';
import { ADMIN_PASSWORD, signIn } from './support/signIn.ts';
import { scaled } from './support/scaled.ts';
import { sendAtRate } from './support/sendAtRate.ts';
import type { Call } from './support/startLoad.ts';
import { trustRow } from './support/trustRow.ts';
import { watchOthers } from './support/watchOthers.ts';

const PER_SECOND = 200;
const FOR_MS = scaled(15_000, 4000);
const WARM_UP_MS = 1500;
/** Of others' reads in ms, or as many times as with small wrong bodies. */
const P99 = 1000;
const TIMES_SMALL = 5;
/** A busy machine may shed this share of all requests, beside what it shed of those with small bodies. */
const SHED = 0.1;
/** The processor’s time for a body, as many times as for a small one: 1.5 to 2 measured, 4.3 on the broken build. */
const TIMES_CPU = 3;

const LETTERS = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x23 + index)).filter(
  (letter) => letter !== '\\',
);
const NAMES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** A body of as many unknown fields as fit into so many bytes. */
function unknownFields(bytes: number): string {
  const each = '"ab":0,'.length;
  return JSON.stringify(
    Object.fromEntries(NAMES.slice(0, Math.floor((bytes - 1) / each)).map((name) => [name, 0])),
  );
}

it('hundreds of bodies a second that are full of unknown fields cost others no more than small wrong bodies do', async () => {
  const { product } = await startReplayed({
    draws: 40,
    settings: { RATE_LIMIT_SCALE: '10000', ADMIN_PASSWORD },
  });
  const cookie = await signIn(product.url);
  const post = (path: string, body: string): Call => ({
    method: 'POST',
    path,
    type: 'application/json',
    cookie,
    body,
  });

  /** Others' reads meanwhile, how the bodies were answered, and which share of both was shed. */
  async function under(bodies: readonly Call[], ms: number) {
    const before = cpuOf(product.pid()!);
    const watched = watchOthers(product.url);
    const outcomes = await sendAtRate(product.url, bodies, PER_SECOND, ms);
    const others = await watched.stop();
    const cpu = (cpuOf(product.pid()!) - before) / outcomes.length;
    // The framework closes the connection of a long body that it sheds.
    const shed = outcomes.filter(({ status = 503 }) => status === 503).length;
    const wrong = outcomes.filter(({ status = 503 }) => status !== 503 && status !== 400);
    return {
      ...others,
      othersShed: others.failures.length / others.reads,
      outcomes,
      wrong,
      shed: shed / outcomes.length,
      cpu,
    };
  }

  const smallBodies = ['/api/gift-codes', '/api/predictions'].map((path) => post(path, unknownFields(20)));
  await under(smallBodies, WARM_UP_MS);
  const small = await under(smallBodies, FOR_MS);
  const fullBodies = [
    post('/api/gift-codes', unknownFields(16 * 1024)),
    post('/api/predictions', unknownFields(2 * 1024)),
  ];
  const full = await under(fullBodies, FOR_MS);

  const failures: unknown[] = full.wrong.map(({ status, body }) => ({ status, body }));
  if (full.p99 > Math.max(P99, TIMES_SMALL * small.p99)) failures.push({ p99: full.p99, small: small.p99 });
  if (full.othersShed > small.othersShed + SHED)
    failures.push({ others: full.failures.slice(0, 3), share: full.othersShed });
  if (full.shed > small.shed + SHED) failures.push({ shed: full.shed });
  if (full.cpu > TIMES_CPU * small.cpu) failures.push({ cpu: full.cpu, small: small.cpu });
  trustRow({
    fault: 'bodies full of unknown fields, hundreds a second',
    tried: full.outcomes.length,
    survived: full.outcomes.length - full.wrong.length,
    lost: 0,
    figures: `of 2,340 fields and of 292; ${full.cpu.toFixed(2)} ms of the processor each, small wrong bodies ${small.cpu.toFixed(2)} ms; others p99 ${Math.round(full.p99)} ms in ${full.reads} reads, before ${Math.round(small.p99)} ms`,
    failures,
    brokenBy: 'all-fields',
  });
  expect(full.outcomes.length).toBeGreaterThan(0);
});
