import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { attackTarget } from './support/attackTarget.ts';
import { isOverloaded } from './support/judgeAnswer.ts';
import { rawExchange } from './support/rawExchange.ts';
import { trustRow } from './support/trustRow.ts';
import { type Framing, wrongFramings } from './support/wrongFramings.ts';

const AT_ONCE = 8;

/** What came back; from a loaded server that says "later" the next answer. */
async function answerTo(url: string, bytes: Buffer): Promise<string> {
  let answer = await rawExchange(url, bytes);
  for (let turn = 0; turn < 8 && isOverloaded(answer); turn += 1) {
    await pause(500);
    answer = await rawExchange(url, bytes);
  }
  return answer;
}

/** Every answer on the connection, as their statuses. */
function statusesIn(answer: string): readonly number[] {
  return Array.from(answer.matchAll(/HTTP\/1\.[01] (\d{3}) /g), ([, status]) => Number(status));
}

function judge({ must, smuggles }: Framing, answer: string): string | undefined {
  const statuses = statusesIn(answer);
  const shown = statuses.join();
  if (statuses.some((status) => status >= 500 && status !== 501 && status !== 505)) return `answers ${shown}`;
  if (smuggles && statuses.includes(404)) return `answers a smuggled request: ${shown}`;
  if (must && statuses.some((status) => status < 400)) return `answers ${shown}`;
  return undefined;
}

it('an attacker frames requests as no client library does and is rejected or cut off', async () => {
  const { product, shown } = await attackTarget();
  const before = JSON.stringify(await shown());
  const framings = wrongFramings();
  const failures: string[] = [];
  const waiting = [...framings];
  const sender = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const issue = judge(next, await answerTo(product.url, next.bytes));
      if (issue !== undefined) failures.push(`${next.what}: ${issue}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  const [alive] = statusesIn(
    await rawExchange(
      product.url,
      Buffer.from('GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
      20_000,
    ),
  );
  expect(framings.length).toBeGreaterThanOrEqual(114);
  trustRow({
    fault: 'framings of HTTP that no client sends, with requests smuggled behind them',
    tried: framings.length,
    survived: framings.length - failures.length,
    lost: JSON.stringify(await shown()) === before ? 0 : 1,
    figures: 'no 5xx, no smuggled request answered',
    failures: alive === 200 ? failures : [...failures, `health is ${alive}`],
    brokenBy: 'lenient',
  });
});
