import { mkdtempSync, type Stats, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStores } from '@bigsmall/adapters-persistence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/main/commands/commandLine.ts';
import { bigsmall } from '../../support/bigsmall.ts';

const USED = 'USED';
const NOBODY = 'postgres://me:word@127.0.0.1:1/none';

/** For each command what it must reject, beside what all of them reject. `USED` is a data folder in use. */
const WRONG: Readonly<Record<string, readonly (readonly [args: readonly string[], says: RegExp])[]>> = {
  serve: [[['now'], /no further argument "now"/]],
  'check-config': [[['all'], /no further argument "all"/]],
  backup: [
    [['a', 'b'], /no further argument "b"/],
    [[''], /backup takes \[new folder\]/],
    [[USED], /^USED already exists/],
    [['/dev/null/backup'], /\/dev\/null/],
  ],
  verify: [
    [[], /verify takes <backup>/],
    [['/nowhere'], /\/nowhere is not a backup/],
    [[USED], /is not a backup/],
  ],
  restore: [
    [[], /restore takes <backup>/],
    [['--into', 'a'], /restore takes <backup>/],
    [['a', '--into'], /--into/],
    [['a', '--into', '--json'], /--into/],
    [['a', 'b'], /no further argument "b"/],
    [['/nowhere', '--into', USED], /\/nowhere is not a backup/],
  ],
  move: [
    [[], /move takes DATABASE_URL with an address: postgres:/],
    [['a'], /no further argument "a"/],
    [['--to', NOBODY], /Unknown option '--to'/],
  ],
  admin: [
    [[], /admin takes add\|reset\|remove/],
    [['list', 'Admin'], /admin takes add, reset or remove and a name, but got "list"/],
    [['add', 'admin'], /An admin is named "admin" already/],
    [['add', '#'], /A name has 1 to 40 letters/],
    [['remove', 'Admin'], /The last admin cannot be removed/],
    [['remove', 'Ann'], /No admin is named "Ann"/],
    [['reset', 'Ann'], /No admin is named "Ann"/],
  ],
  health: [[['play'], /takes an http or https address, but got "play"/]],
  version: [[['1'], /no further argument "1"/]],
};

const FOR_ALL: readonly (readonly [args: readonly string[], says: RegExp])[] = [
  [['--nothing'], /Unknown option '--nothing'/],
  [['-x'], /Unknown option '-x'/],
  [['--json=yes'], /--json' does not take an argument/],
  [['--__proto__'], /Unknown option '--__proto__'/],
];

const rows = COMMANDS.flatMap(({ name }) =>
  [...FOR_ALL, ...(WRONG[name] ?? [])].map(([args, says]) => [name, args, says] as const),
);

let used = '';
beforeAll(async () => {
  used = mkdtempSync(join(tmpdir(), 'bigsmall-wrong-'));
  await (await openStores({ dataDir: used })).close();
  writeFileSync(join(used, 'cookie-secret'), `${'7'.repeat(64)}\n`);
});

afterAll(() => rmSync(used, { recursive: true, force: true }));

/** Every file of the used folder with its size and time, but those that SQLite makes to read. */
const files = () =>
  readdirSync(used)
    .filter((name) => !/-(shm|wal)$/.test(name))
    .map((name) => ({ name, ...pick(statSync(join(used, name))) }));
const pick = ({ size, mtimeMs }: Stats) => ({ size, mtimeMs });

describe('wrong input', () => {
  it('has a case for each command', () => {
    expect(COMMANDS.map(({ name }) => name).filter((name) => WRONG[name] === undefined)).toEqual([]);
  });

  it.each(rows)(
    '%s %j is told in one line with exit code 2, and changes nothing',
    async (name, args, says) => {
      const before = files();
      const given = args.map((arg) => arg.replace(USED, used));
      const { code, text } = await bigsmall([name, ...given], { DATA_DIR: used });
      expect(text.replaceAll(used, USED)).toMatch(says);
      expect(text).not.toContain('\n');
      expect(code).toBe(2);
      expect(files()).toEqual(before);
    },
  );

  it('of an unknown command names all commands', async () => {
    expect(await bigsmall(['constructor'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(
        /^There is no command "constructor"\. There are: serve, .*version\.$/,
      ) as string,
    });
  });

  it('is one line of JSON with --json', async () => {
    const { code, text } = await bigsmall(['restore', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(text)).toEqual({
      command: 'restore',
      code: 2,
      lines: ['restore takes <backup>. Usage: bigsmall restore <backup> [--into <folder>]'],
    });
  });
});
