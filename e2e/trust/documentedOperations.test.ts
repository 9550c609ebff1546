import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/freePort.mjs';
import { minuteDraws } from '../support/minuteDraws.ts';
import { startReplayFeed } from '../support/replayFeed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { commandsIn, runDocumented } from './support/documentedCommands.ts';
import { standIns } from './support/standIns.ts';
import { trustRow } from './support/trustRow.ts';

const root = join(import.meta.dirname, '../..');
/** In the order in which an operator meets them. */
const PAGES = ['install', 'systemd', 'tls', 'replicas', 'streams', 'upgrade', 'runbook'];
/** A machine of the tests may lack what doctor wants, and then it says so. */
const MAY_FIND = / doctor$/;

it('every command of the pages for operators runs as it is written, in their order', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const at = (path: string) => join(folder.path, path);
  for (const path of [
    'opt/bigsmall/node_modules/.bin',
    'etc/nginx',
    'etc/systemd/system',
    'var/lib',
    'bin',
    'opt/bigsmall-clone',
  ])
    mkdirSync(at(path), { recursive: true });
  // As an installed tarball would be; this tree has all of it.
  symlinkSync(root, at('opt/bigsmall/node_modules/bigsmall'));
  symlinkSync(join(root, 'bin/bigsmall.mjs'), at('opt/bigsmall/node_modules/.bin/bigsmall'));
  const feed = await startReplayFeed(minuteDraws('20260926100010400', 200), { visible: 12 });
  onTestFinished(() => feed.close());
  // The log of the first start then has what the page on a silent feed looks for.
  feed.setMood('error');
  const ports = {
    one: await freePort(),
    two: await freePort(),
    live: await freePort(),
    https: await freePort(),
    http: await freePort(),
  };
  certificateIn(at('etc/letsencrypt/live/play.example'));
  for (const [name, text] of Object.entries(standIns({ folder: folder.path, ports }))) {
    writeFileSync(at(`bin/${name}`), text);
    chmodSync(at(`bin/${name}`), 0o755);
  }
  /** The addresses, ports and folders of this test in place of those of an installation. */
  const placed = (text: string): string =>
    text
      .replaceAll(/(?<![\w./-])\/(etc|opt|var)\//g, `${folder.path}/$1/`)
      .replaceAll('https://feed.example/1m.json', feed.url)
      .replaceAll(/127\.0\.0\.1:3001/g, `127.0.0.1:${ports.two}`)
      .replaceAll('PORT=3001', `PORT=${ports.two}`)
      .replaceAll('127.0.0.1:3100', `127.0.0.1:${ports.live}`)
      .replaceAll('PORT=3100', `PORT=${ports.live}`)
      .replaceAll('UPSTREAM=http://127.0.0.1:3000', `UPSTREAM=http://127.0.0.1:${ports.one}`)
      .replaceAll('listen 443', `listen ${ports.https}`)
      .replaceAll('listen 80;', `listen ${ports.http};`);

  const ofContainers = commandsIn('docs/operations/backup.md').filter(({ command }) =>
    command.startsWith('docker '),
  );
  expect(ofContainers).toHaveLength(2);
  const commands = [...PAGES.flatMap((page) => commandsIn(`docs/operations/${page}.md`)), ...ofContainers];
  const before = (page: string) => void (page.includes('install') || feed.setMood('well'));
  const env = {
    PATH: `${at('bin')}:${process.env['PATH']}`,
    HOME: folder.path,
    PORT: String(ports.one),
    LOG_LEVEL: 'warn',
    npm_config_offline: 'true',
    FOLDER: folder.path,
  };
  onTestFinished(() => void execFileSync(at('bin/systemctl'), ['stop', '*'], { env }));
  const failures = await runDocumented(commands, {
    folder: folder.path,
    env,
    placed,
    before,
    mayFind: MAY_FIND,
  });
  expect(readdirSync(at('opt/bigsmall/backups'))).toContainEqual(expect.stringMatching(/^bigsmall-/));
  trustRow({
    fault:
      'the commands of the operators’ pages: install, systemd, TLS, replicas, streams, trouble and upgrade, to the letter',
    tried: commands.length,
    survived: commands.length - failures.length,
    lost: 0,
    figures: `${commands.length} commands of ${PAGES.length + 1} pages; with scripts in place of systemd and Docker`,
    failures,
    brokenBy: 'a page that names a command, an option or a file that does not exist',
  });
  expect(new Set(commands.map(({ page }) => page)).size).toBe(PAGES.length + 1);
});

function certificateIn(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const made =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.example -addext subjectAltName=DNS:play.example';
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', [...made.split(' '), ...files], { stdio: 'ignore' });
  expect(readFileSync(join(folder, 'fullchain.pem'), 'utf8')).toContain('BEGIN CERTIFICATE');
}
