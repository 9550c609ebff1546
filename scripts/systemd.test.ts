import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const folder = join(import.meta.dirname, '../systemd');
const units = readdirSync(folder);
/** Where the units expect the product. */
const INSTALLED = '/opt/bigsmall';

const isHere = spawnSync('systemd-analyze', ['--version']).status === 0;
const required = process.env['REQUIRE_SERVICES'] === '1';
if (!isHere && !required)
  console.warn('*** No systemd-analyze (Debian: systemd): the units are not checked.');

function analyze(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/** What the unit has for the key. */
const valueOf = (unit: string, key: string): string =>
  new RegExp(`^${key}=(.*)$`, 'm').exec(readFileSync(join(folder, unit), 'utf8'))?.[1] ?? '';

describe.skipIf(!isHere && !required)('the units for systemd', () => {
  it.each(units)('%s: systemd finds no fault', (unit) => {
    const copies = mkdtempSync(join(tmpdir(), 'bigsmall-units-'));
    onTestFinished(() => rmSync(copies, { recursive: true }));
    // The folder and the programs that an installation has need not be here.
    for (const each of units) {
      const text = readFileSync(join(folder, each), 'utf8').replaceAll(INSTALLED, tmpdir());
      writeFileSync(join(copies, each), text.replaceAll('/usr/bin/node', process.execPath));
    }
    const { status, output } = analyze('verify', '--man=no', join(copies, unit));
    const ours = output.split('\n').filter((line) => line.includes('bigsmall'));
    expect({ status, ours }).toEqual({ status: 0, ours: [] });
  });

  it.each(['bigsmall.service', 'bigsmall-backup.service'])(
    'leave %s exposed by at most 2.0 of 10, as systemd counts',
    (unit) => {
      const { status, output } = analyze('security', '--offline=yes', '--threshold=20', join(folder, unit));
      expect(output).toContain(`Overall exposure level for ${unit}: `);
      expect({ status, output }).toMatchObject({ status: 0 });
    },
  );
});

describe('what the page on systemd promises', () => {
  it('has room for as many files as there may be streams, and more', () => {
    const streams = Number(
      /^LIVE_STREAMS=(\d+)$/m.exec(readFileSync(join(folder, '../.env.example'), 'utf8'))?.[1],
    );
    expect(streams).toBeGreaterThan(0);
    expect(Number(valueOf('bigsmall.service', 'LimitNOFILE'))).toBeGreaterThanOrEqual(streams + 200);
  });

  it.each([
    ['bigsmall.service', 'Type', /^notify$/],
    ['bigsmall.service', 'WatchdogSec', /^60$/],
    ['bigsmall.service', 'TimeoutStartSec', /^15min$/],
    ['bigsmall-backup.service', 'ExecStartPost', / -mtime \+14 /],
    // 3:00 in India.
    ['bigsmall-backup.timer', 'OnCalendar', /^\*-\*-\* 21:30:00 UTC$/],
  ])('%s has its %s', (unit, key, value) => {
    expect(valueOf(unit, key)).toMatch(value);
  });
});
