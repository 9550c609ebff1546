import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ask } from './support/ask.ts';
import { trustRow } from './support/trustRow.ts';

/** The first ones leave a line each; of the others the log tells their number. */
const REQUESTS = 400;
const AT_ONCE = 20;
const ENDS_WITHIN = 15_000;

/** What standard output is, by its path. */
const OUTPUTS: Readonly<Record<string, (folder: string) => string>> = {
  'a full disk': () => '/dev/full',
  'a pipe that nobody reads': (folder) => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    return path;
  },
};

/** Writes to it until it takes no more. */
function fill(path: string): void {
  const output = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(output, Buffer.alloc(4096));
  } catch {
    closeSync(output);
  }
}

it('a standard output that takes no lines stops neither requests nor the end of the process', async () => {
  const failures: unknown[] = [];
  let answered = 0;
  for (const [name, open] of Object.entries(OUTPUTS)) {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const output = open(folder.path);
    const product = await startProduct(
      { DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '1000' },
      // Opened for both ways, which waits for nobody at the other end of a pipe.
      { wrap: ['sh', '-c', 'exec "$@" 1<>"$0"', output] },
    ).catch((error: unknown) => error as Error);
    if (product instanceof Error) {
      failures.push({ name, start: product.message });
      continue;
    }
    onTestFinished(() => void product.kill());
    fill(output);
    for (let at = 0; at < REQUESTS; at += AT_ONCE) {
      const asked = Array.from({ length: AT_ONCE }, () =>
        Promise.race([
          ask('GET', `${product.url}/api/nothing`),
          pause(5000, { status: 'no answer' as const }),
        ]),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      answered += statuses.filter((status) => status === 404).length;
      const wrong = statuses.find((status) => status !== 404);
      if (wrong === undefined) continue;
      failures.push({ name, after: at, status: wrong });
      break;
    }
    const code = await Promise.race([product.stop(), pause(ENDS_WITHIN, 'still there' as const)]);
    if (code !== 0) failures.push({ name, end: code });
  }
  const tried = Object.keys(OUTPUTS).length * REQUESTS;
  trustRow({
    fault: 'standard output on a full disk, and a pipe that nobody reads',
    tried,
    survived: answered,
    lost: 0,
    figures: `${answered} requests answered, the first ones with a log line each`,
    failures,
    brokenBy: "waiting-log: the log is written by pino's own destination, which waits",
  });
  expect(answered).toBe(tried);
});
