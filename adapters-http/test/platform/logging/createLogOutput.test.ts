import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogOutput } from '../../../src/platform/logging.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

it('the output of the log writes every line to a file, in order', async () => {
  const path = join(temporaryFolder(), 'log');
  const output = createLogOutput(openSync(path, 'a'));
  const lines = Array.from({ length: 5000 }, (_, at) => `{"msg":"${at} é"}\n`);
  for (const line of lines) output.write(line);
  await output.drain(60_000);
  expect(readFileSync(path, 'utf8')).toBe(lines.join(''));
  expect(output.dropped()).toBe(0);
});

it('the output of the log on a full disk has room for 1 MB, drops lines beyond it, and waits no longer than its limit', async () => {
  const output = createLogOutput(openSync('/dev/full', 'w'));
  const line = 'x'.repeat(1024 * 100);
  for (let at = 0; at < 11; at += 1) output.write(line);
  expect(output.dropped()).toBe(1);
  await output.drain(50);
});
