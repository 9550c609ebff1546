import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { lastingGrowth } from './support/lastingGrowth.ts';
import { memoryOf } from './support/memoryOf.ts';
import { rawExchange } from './support/rawExchange.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';
import { seededRandom } from './support/trustSeed.ts';

const GARBAGE = scaled(1000, 150);
const HUGE = scaled(200, 30);
const AT_ONCE = 50;
const MOST_GROWTH_MB = 100;

const inTurn = async (count: number, judged: (index: number) => Promise<void>): Promise<void> => {
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, each) => judged(at + each)));
};
const startsOver = (answer: string) =>
  /^HTTP\/1\.1 200 [^]*\nevent: reset\ndata: \{\}\n\n[^]*\nevent: draw\n/.test(answer);
const follows = (answer: string) => answer.startsWith('HTTP/1.1 200 ') && !answer.includes('event: reset');

it('a stream with a strange Last-Event-ID starts over or is rejected, and one with a true id continues', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const product = await startProduct({ DATA_DIR: folder.path, RATE_LIMIT_SCALE: '1000' });
  onTestFinished(() => void product.kill());
  const open = (id: string) => {
    const head = `GET /api/live HTTP/1.1\r\nhost: x\r\nlast-event-id: ${id}\r\n\r\n`;
    // The stream stays open: what is judged has come with its first draw.
    return rawExchange(product.url, Buffer.from(head, 'latin1'), 20_000, (got) =>
      got.includes('event: draw\n'),
    );
  };
  const newest = async () => /\nid: (\d+)-0\nevent: draw\n/.exec(await open('none'))?.[1] ?? '';
  await expect.poll(newest, { timeout: 60_000 }).not.toBe('');
  const period = await newest();
  // A server that starts with draws knows none before them.
  await product.stop();
  await product.start();
  const random = seededRandom('liveIds');
  const letters = [
    ...Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index)),
    '\u00e9',
    '\u00ff',
    '-',
    '-',
  ];
  const anyText = () =>
    Array.from(
      { length: 1 + Math.floor(random() ** 4 * 8000) },
      () => letters[Math.floor(random() * letters.length)],
    ).join('');
  const later = (rounds: bigint) => `${BigInt(period) + rounds}-0`;
  const strange = [
    '',
    '-',
    '0',
    '-0',
    period,
    `${period}-`,
    `${period}-x`,
    `-${period}-0`,
    `${period}-0-0`,
    `${period}-0, ${period}-0`,
    '100-0',
    later(100_000n),
    `9${period}-0`,
    `${'9'.repeat(32)}-999999999`,
    `${'1'.repeat(33)}-0`,
    '1'.repeat(8000),
    ...Array.from({ length: GARBAGE }, anyText),
  ];
  const failures: unknown[] = [];
  let answered = 0;
  const judge = async (id: string, isRight: (answer: string) => boolean): Promise<void> => {
    const answer = await open(id);
    if (isRight(answer)) answered += 1;
    else failures.push({ id: id.slice(0, 50), length: id.length, answer: answer.slice(0, 1500) });
  };
  await inTurn(strange.length, (index) => judge(strange[index] ?? '', startsOver));
  const before = memoryOf(product.pid() ?? 0);
  const huge = '1'.repeat(1_000_000);
  await inTurn(HUGE, () => judge(huge, (answer) => /^HTTP\/1\.1 4\d\d /.test(answer)));
  const growth = await lastingGrowth(product.pid() ?? 0, before, MOST_GROWTH_MB);
  if (growth > MOST_GROWTH_MB) failures.push({ growth });
  const previous = `${BigInt(period) - 1n}-0`;
  await judge(previous, (answer) => follows(answer) && answer.includes(`\nid: ${period}-0\n`));

  trustRow({
    fault: 'live streams with a Last-Event-ID that is garbage, of the future, too old, or of 1 MB',
    tried: strange.length + HUGE + 1,
    survived: answered,
    lost: 0,
    brokenBy: 'believes-ids',
    figures: `${strange.length} started over, ${HUGE} of 1 MB rejected, memory grew by ${Math.max(0, Math.round(growth))} MB`,
    failures,
  });
});
