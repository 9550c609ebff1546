import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStores } from '@bigsmall/adapters-persistence';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Command, readSettings } from '../../../src/main/commands/command.ts';
import { COMMANDS, runCommandLine } from '../../../src/main/commands/commandLine.ts';
import { bigsmall } from '../../support/bigsmall.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as {
  version: string;
};

describe('help', () => {
  it.each([[['--help']], [['help']]])('%j names every command with its purpose', async (args) => {
    const { code, text } = await bigsmall(args);
    expect(code).toBe(0);
    for (const { name, does } of COMMANDS)
      expect(text).toMatch(new RegExp(`^bigsmall ${name}.*${does.slice(0, 20)}`, 'm'));
  });
});

describe('bigsmall version', () => {
  it.each([[['version']], [['--version']]])('%j prints the version of package.json', async (args) => {
    expect(await bigsmall(args)).toMatchObject({ code: 0, text: `bigsmall ${manifest.version}` });
  });

  it('is data with --json', async () => {
    const { text } = await bigsmall(['version', '--json']);
    expect(JSON.parse(text)).toMatchObject({ version: manifest.version, commit: null });
  });
});

describe('bigsmall check-config', () => {
  it('reports that every setting is right', async () => {
    expect(await bigsmall(['check-config'])).toMatchObject({ code: 0, text: 'Every setting is right.' });
  });

  it('reads .env, and the environment goes before it', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, '.env'), 'PORT=70000\nRANK_MIN_WEEKLY=0\n');
    const { code, text } = await bigsmall(['check-config'], { PORT: '3000' }, folder);
    expect(code).toBe(2);
    expect(text).toBe('RANK_MIN_WEEKLY takes a whole number from 1 to 10080, but got "0".');
  });
});

async function aBackup(): Promise<string> {
  const dataDir = temporaryFolder();
  await (await openStores({ dataDir })).close();
  writeFileSync(join(dataDir, 'cookie-secret'), 'a secret\n');
  const to = join(temporaryFolder(), 'backup');
  expect((await bigsmall(['backup', to], { DATA_DIR: dataDir })).code).toBe(0);
  return to;
}

describe('bigsmall verify', () => {
  it('counts the files of a whole backup', async () => {
    const { code, text } = await bigsmall(['verify', await aBackup()]);
    expect(code).toBe(0);
    expect(text).toMatch(/^The backup of \d{4}-\S+Z is whole: 2 files as they were\.\nMade by bigsmall \d/);
  });

  it('finds a changed file', async () => {
    const damaged = await aBackup();
    writeFileSync(join(damaged, 'cookie-secret'), 'a Secret\n');
    const { code, text } = await bigsmall(['verify', damaged]);
    expect(code).toBe(1);
    expect(text).toBe(`The backup ${damaged} is not whole: cookie-secret is not as backed up.`);
  });
});

async function answering(status: number, body: string): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('bigsmall health', () => {
  it('asks the server of the settings, and names the degraded parts, and since when if known', async () => {
    const degraded = [
      { part: 'feed', reason: 'The game feed is stale.', since: Date.UTC(2026, 8, 26, 12) },
      { part: 'images', reason: 'The object store does not answer.' },
    ];
    const port = await answering(200, JSON.stringify({ status: 'ready', degraded }));
    const { code, lines } = await bigsmall(['health'], { PORT: String(port), HOST: '0.0.0.0' });
    expect(code).toBe(0);
    expect(lines).toEqual([
      `http://127.0.0.1:${port} is ready.`,
      'Degraded: feed since 2026-09-26T12:00:00.000Z: The game feed is stale.',
      'Degraded: images: The object store does not answer.',
    ]);
  });

  it('finds a server that is not ready, with its reason', async () => {
    const port = await answering(503, JSON.stringify({ message: 'The database does not answer.' }));
    expect(await bigsmall(['health', `http://127.0.0.1:${port}`])).toMatchObject({
      code: 1,
      text: `http://127.0.0.1:${port} is not ready (status 503): The database does not answer.`,
    });
  });

  it('finds a server that does not answer', async () => {
    expect(await bigsmall(['health', 'http://127.0.0.1:1/'])).toMatchObject({ code: 1 });
    expect(await bigsmall(['health'], { HOST: '::1', PORT: '1' })).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^http:\/\/\[::1\]:1 does not answer \(/) as string,
    });
  });
});

const command = (run: Command['run']): Command => ({ name: 'work', does: 'works', run });

describe('the command line', () => {
  const settings = readSettings({}, '/nowhere');

  it('ends with the line of an error that the command did not expect, and code 2', async () => {
    const failing = command(() => Promise.reject(new Error('The disk is gone.')));
    expect(await runCommandLine([failing], ['work', '--json'], settings)).toMatchObject({
      outcome: { code: 2 },
      text: '{"command":"work","code":2,"lines":["The disk is gone."]}',
    });
  });
});
