import { readFileSync } from 'node:fs';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { expect, it } from 'vitest';
import { askAsCrowd, type AskingCrowd, type CrowdSaw } from './support/askAsCrowd.ts';
import { quantile } from './support/quantile.ts';
import { scaled } from './support/scaled.ts';
import { startReplayed } from './support/startReplayed.ts';
import { trustRow } from './support/trustRow.ts';

const CALLERS = 2000;
/** So many keep the server busy and overload nothing. */
const FEW = 16;
const FEW_FOR = scaled(4000, 2000);
const CROWD_FOR = scaled(10_000, 4000);
/**
 * The p99 of accepted answers in ms of a processor that the server has for itself, or as many times as the same machine needs
 * for a few callers, before or after.
 */
const P99 = 1000;
const TIMES_FEW = 30;
/**
 * Callers who ask again at once are all waiting all the time, at any speed of the machine, unless the server rejects some.
 * From this wait (ms) on, at most this share of them may be waiting for an answer.
 */
const LONG = 100;
const MOST_WAITING = 0.5;
/** Of what it answers a few callers in a second, the server answers a crowd at least this share, and rejects the rest. */
const LEAST_SHARE = 0.2;

type Asked = Pick<AskingCrowd, 'method' | 'path' | 'body'>;

/** How long the server's own thread had a processor, and how long it waited for one, in ns. Kernels without it say 0. */
function processorOf(pid: number): readonly [had: number, waited: number] {
  const [had = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map(Number);
  return [had, waited];
}

const perSecond = ({ accepted }: CrowdSaw, ms: number): number => (accepted.length * 1000) / ms;
const p99 = (times: readonly number[]): number => Math.round(quantile(times, 0.99));

it('2,000 callers at once are answered in a second, or rejected at once', async () => {
  const { product, feed } = await startReplayed({
    draws: 40,
    settings: { TEST_RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'fatal' },
  });
  const { url } = product;
  const period = nextPeriod(requirePeriod(feed.newest()?.issueNumber ?? ''));
  const sides: Readonly<Record<string, Asked>> = {
    pings: { method: 'POST', path: '/api/users/active', body: '{"sessionId":"{session}"}' },
    predictions: {
      method: 'POST',
      path: '/api/predictions',
      body: JSON.stringify({ sessionId: '{session}', periodNumber: period, prediction: 'BIG' }),
    },
    'the first page': { method: 'GET', path: '/' },
  };
  const failures: unknown[] = [];
  const figures: string[] = [];
  let survived = 0;
  for (const [what, asked] of Object.entries(sides)) {
    const name = what.replaceAll(' ', '-');
    const askAs = (callers: number, ms: number, of: string) =>
      askAsCrowd({ url, callers, ms, ...asked, name: `${of}-${name}` });
    const before = await askAs(FEW, FEW_FOR, 'before');
    const [hadBefore, waitedBefore] = processorOf(product.pid() ?? 0);
    const many = await askAs(CALLERS, CROWD_FOR, 'many');
    const [had, waited] = processorOf(product.pid() ?? 0);
    // Other suites run beside this one.
    const stretched = 1 + (waited - waitedBefore) / Math.max(1, had - hadBefore);
    const after = await askAs(FEW, FEW_FOR, 'after');
    const calm = Math.min(perSecond(before, FEW_FOR), perSecond(after, FEW_FOR));
    const crowded = perSecond(many, CROWD_FOR);
    const fewWait = Math.max(p99(before.accepted), p99(after.accepted));
    const half = Math.round(quantile(many.accepted, 0.5));
    const waiting = (crowded * half) / 1000;
    const limit = Math.max(P99 * stretched, TIMES_FEW * fewWait);
    const found = [
      ...(p99(many.accepted) > limit ? [{ what, p99: p99(many.accepted), limit }] : []),
      // A server that rejects nobody may still answer all in a second, but much later than one that does.
      ...(half > (P99 * stretched) / 2 ? [{ what, half, stretched }] : []),
      ...(half > LONG && waiting > MOST_WAITING * CALLERS ? [{ what, half, waiting }] : []),
      ...(crowded < LEAST_SHARE * calm ? [{ what, crowded, calm }] : []),
      ...[before, many, after].flatMap(({ wrong, broken }) =>
        broken > 0 || Object.keys(wrong).length > 0 ? [{ what, wrong, broken }] : [],
      ),
    ];
    failures.push(...found);
    if (found.length === 0) survived += 1;
    figures.push(
      `${what}: ${Math.round(calm)} a second of ${FEW} callers (p99 ${fewWait} ms), ${Math.round(crowded)} of ${CALLERS} (p50 ${half}, p99 ${p99(many.accepted)} ms, about ${Math.round(waiting)} waiting), ${many.rejected.length} rejected (p99 ${p99(many.rejected)} ms), a processor shared ${stretched.toFixed(2)} times, callers late by ${Math.round(many.ownDelay)} ms`,
    );
    expect(before.accepted.length).toBeGreaterThan(FEW);
  }
  trustRow({
    fault: '2,000 callers ask at once, with limits out of the way',
    tried: figures.length,
    survived,
    lost: 0,
    figures: figures.join('; '),
    failures,
    brokenBy: 'sheds-nobody',
  });
});
