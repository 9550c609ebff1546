import { execFileSync } from 'node:child_process';
import { constants, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createLogOutput } from '../../../src/platform/logging/createLogOutput.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const LINES = 30_000;
const WORDS = 'x'.repeat(100);
/** Bytes that wait at most. */
const MOST = 1024 * 1024;
/** In ms: an output that waits for its disk or its reader would wait for good. */
const AT_ONCE = 15_000;

/** Logs some MB; answers with the longest that the process stood still meanwhile, in ms. */
async function logMuch(output: ReturnType<typeof createLogOutput>): Promise<number> {
  const logger = pino({ level: 'info' }, output);
  let worst = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    const begun = performance.now();
    for (let at = 0; at < LINES / 30; at += 1) logger.info({ turn, at }, WORDS);
    await pause(1);
    worst = Math.max(worst, performance.now() - begun);
  }
  return worst;
}

type Line = { readonly msg: string; readonly dropped?: number };
const linesOf = (text: string): readonly Line[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

// No descriptor is closed here: an output that still has lines would write them to what has its number next.
describe('the output of the log', () => {
  it('on a disk that is full waits for nothing and loses no line that it has room for', async () => {
    const output = createLogOutput(openSync('/dev/full', 'w'));
    output.write('{"msg":"first"}\n');
    await output.drain(600);
    expect(output.dropped()).toBe(0);
    for (let at = 0; at < 11; at += 1) output.write('x'.repeat(MOST / 10));
    expect(output.dropped()).toBe(2);
  });

  it('writes every line to a file, in order', async () => {
    const path = join(temporaryFolder(), 'log');
    const output = createLogOutput(openSync(path, 'a'));
    output.write('{"msg":"first"}\n');
    for (let at = 0; at < 5000; at += 1) output.write(`{"msg":"${at} é"}\n`);
    await output.drain(10_000);
    const lines = linesOf(readFileSync(path, 'utf8')).map(({ msg }) => msg);
    expect(lines).toEqual(['first', ...Array.from({ length: 5000 }, (_, at) => `${at} é`)]);
    expect(output.dropped()).toBe(0);
  });

  it('drops lines while the disk is full, and writes again afterwards', async () => {
    const output = createLogOutput(openSync('/dev/full', 'w'));
    expect(await logMuch(output)).toBeLessThan(AT_ONCE);
    expect(output.dropped()).toBeGreaterThan(LINES / 2);
    const begun = performance.now();
    await output.drain(200);
    expect(performance.now() - begun).toBeLessThan(AT_ONCE);
  });

  it('drops lines while the pipe has no reader, and logs how many once it has one', async () => {
    const path = join(temporaryFolder(), 'pipe');
    execFileSync('mkfifo', [path]);
    // Both ends, so that the pipe is open and blocks as one from a shell does.
    const pipe = openSync(path, constants.O_RDWR);
    const output = createLogOutput(pipe, () => 7);
    expect(await logMuch(output)).toBeLessThan(AT_ONCE);
    const dropped = output.dropped();
    expect(dropped).toBeGreaterThan(LINES / 2);

    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    let text = '';
    const readAll = (): string => {
      const chunk = Buffer.alloc(MOST);
      try {
        for (let read = readSync(reader, chunk); read > 0; read = readSync(reader, chunk)) {
          text += chunk.toString('utf8', 0, read);
        }
      } catch {
        // Empty for now.
      }
      return text;
    };
    await expect.poll(readAll, { timeout: 15_000, interval: 20 }).toContain('Log lines were dropped');
    const lines = linesOf(text);
    expect(lines.at(-1)).toMatchObject({ level: 40, time: 7, dropped });
    expect(lines.length - 1 + dropped).toBe(LINES);
    output.write('{"msg":"after"}\n');
    await expect.poll(readAll, { timeout: 5_000, interval: 20 }).toContain('after');
    expect(output.dropped()).toBe(dropped);

    text = '';
    const large = `{"msg":"${WORDS.repeat(1000)}"}\n`;
    for (let at = 0; at < 12; at += 1) output.write(large);
    const more = output.dropped() - dropped;
    expect(more).toBeGreaterThan(0);
    await expect.poll(readAll, { timeout: 15_000, interval: 20 }).toContain('Log lines were dropped');
    expect(linesOf(text).at(-1)).toMatchObject({ dropped: more });
  });
});
