import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenBuilds } from '../e2e/trust/brokenBuilds.mjs';

const script = join(import.meta.dirname, '../scripts/trust.mjs');

it.each([
  [['--broken=none'], `--broken takes all, or one of: ${Object.keys(brokenBuilds).join(', ')}.`],
  [['--broken=toString'], '--broken takes all, or one of: '],
  [['--seed=1.5'], '--seed takes a whole number, not 1.5.'],
  [['--short', '--again'], /^There is no whole run of this form to complete\.|^--again takes the files/],
])('the trust rows with %j say what they take, and run nothing', (given, says) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...given], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(says);
});
