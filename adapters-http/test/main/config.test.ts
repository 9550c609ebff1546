import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { envExample, settingsPage } from '../../scripts/settingsTexts.ts';
import { logOriginOf, readConfig, settings } from '../../src/main/config.ts';

function read(env: Record<string, string>) {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

function rejected(env: Record<string, string>): string {
  const result = readConfig(env);
  return result.ok ? 'taken' : result.message;
}

describe('the configuration', () => {
  it('takes an empty value for not set, but for the links, which it hides', () => {
    const empty = Object.fromEntries(
      envExample()
        .split('\n')
        .filter((line) => /^[A-Z_]+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), '']),
    );
    expect(Object.keys(empty)).toHaveLength(settings.size);
    expect(read(empty)).toEqual({ ...read({}), registerUrl: '', telegramUrl: '', supportUrl: '' });
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ DATABASE_URL: 'postgres://me:secret@db/x' }, { databaseUrl: 'postgres://me:secret@db/x' }],
    [
      { MINIO_ENDPOINT: 'http://minio:9000/', MINIO_ACCESS_KEY: 'me', MINIO_SECRET_KEY: 'secret' },
      { minioEndpoint: 'http://minio:9000', minioAccessKey: 'me', minioSecretKey: 'secret' },
    ],
    [
      { GAME_FEED_URL: 'https://feed.example/1m.json?ts=1', GAME_FEED_DIRECT: 'true' },
      { gameFeedUrl: 'https://feed.example/1m.json?ts=1', gameFeedDirect: true },
    ],
    [{ PUBLIC_ORIGIN: 'https://bigsmall.example/' }, { publicOrigin: 'https://bigsmall.example' }],
    [{ ADMIN_PASSWORD: ' as typed ' }, { adminPassword: ' as typed ' }],
    [
      { LOG_KEY: `${'a1'.repeat(32)},${'B2'.repeat(32)}` },
      { logKey: `${'a1'.repeat(32)},${'B2'.repeat(32)}` },
    ],
  ])('takes %j', (env, values) => {
    expect(read(env as Record<string, string>)).toEqual({ ...read({}), ...values });
  });

  it.each([
    ['PORT', '65536', 'PORT takes a whole number from 0 to 65535, but got "65536".'],
    [
      'DATABASE_URL',
      'mysql://me:secret@db/x',
      'DATABASE_URL takes nothing or sqlite, or an address such as postgres://user:password@host:5432/name, but got a text of 22 characters.',
    ],
    [
      'MINIO_ENDPOINT',
      'http://me:secret@minio:9000',
      'MINIO_ENDPOINT takes nothing, or an http or https origin (with MINIO_ACCESS_KEY and MINIO_SECRET_KEY), but got a text of 27 characters.',
    ],
    [
      'ANALYTICS_ID',
      "G-1';alert(1)",
      `ANALYTICS_ID takes nothing, or 4 to 20 capital letters, digits and -, but got "G-1';alert(1)".`,
    ],
    [
      'GAME_FEED_URL',
      'https://me:secret@feed/',
      'GAME_FEED_URL takes an http or https address without a user name, but got a text of 23 characters.',
    ],
    [
      'GAME_FEED_DIRECT',
      'true',
      'GAME_FEED_DIRECT takes true (with a GAME_FEED_URL) or false, but got "true".',
    ],
    [
      'REGISTER_URL',
      'javascript:alert(1)',
      'REGISTER_URL takes an address that begins with http, https or tg, or nothing to hide the link, but got "javascript:alert(1)".',
    ],
    [
      'COOKIE_SECRET',
      'short secret',
      'COOKIE_SECRET takes 32 to 256 characters, but got a text of 12 characters.',
    ],
    ['RANK_MIN_OVERALL', '0', 'RANK_MIN_OVERALL takes a whole number from 1 to 1000000, but got "0".'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL takes one of fatal, error, warn, info, debug, trace, silent, but got "loud".',
    ],
    [
      'LOG_KEY',
      `${'a1'.repeat(32)},`,
      'LOG_KEY takes nothing, or one or two keys of 64 hexadecimal digits, separated by a comma, but got a text of 65 characters.',
    ],
  ])('rejects %s=%j in one line that names the key, what it got and what it takes', (key, text, message) => {
    expect(rejected({ [key]: text })).toBe(message);
  });

  it('has one line for each bad value', () => {
    expect(rejected({ PORT: 'x\ny', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });

  it.each([
    [{}, 'localhost/log'],
    [{ PUBLIC_ORIGIN: 'https://bigsmall.example' }, 'bigsmall.example/log'],
    [{ PUBLIC_ORIGIN: 'https://bigsmall.example', LOG_ORIGIN: 'a/log-2' }, 'a/log-2'],
  ])('names the log of %j %s', (env, name) => {
    expect(logOriginOf(read(env))).toBe(name);
  });

  it.each([
    ['.env.example', envExample],
    ['docs/settings.md', settingsPage],
  ])('%s equals the table of settings (npm run docs:settings writes it)', (file, text) => {
    expect(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')).toBe(text());
  });

  it('describes how to make each secret of its own, and accepts the result', () => {
    const own = [...settings.values()].filter(
      ({ key, secret }) => secret && !/^(DATABASE_URL|MINIO_)/.test(key),
    );
    expect(own.map(({ key }) => key)).toEqual(['COOKIE_SECRET', 'LOG_KEY', 'ADMIN_PASSWORD']);
    for (const { key } of own) {
      const [, command = ''] = new RegExp(`## ${key}\\n[^#]*- Make one: \`(.*)\``).exec(settingsPage()) ?? [];
      expect(envExample()).toMatch(new RegExp(`^# Make one: ${command}\\n${key}=$`, 'm'));
      expect(rejected({ [key]: execSync(command, { encoding: 'utf8' }).trim() })).toBe('taken');
    }
    // Where the containers ask for them, too.
    expect(readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8')).toMatch(
      /^#.*openssl rand -hex 32/m,
    );
  });

  it('reads its own example as the defaults', () => {
    const entries = envExample()
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
    expect(read(Object.fromEntries(entries))).toEqual(read({}));
  });
});
