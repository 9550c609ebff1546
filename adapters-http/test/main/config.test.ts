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

const DEFAULTS = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: './data',
  databaseUrl: 'sqlite',
  minioEndpoint: '',
  minioAccessKey: '',
  minioSecretKey: '',
  minioBucket: 'bigsmall',
  gameFeedUrl: '',
  gameFeedPollMs: 10_000,
  gameFeedMaxLagMs: null,
  predictionSpreadMs: 20_000,
  gameFeedDirect: false,
  publicOrigin: '',
  trustProxy: false,
  rateLimitScale: 1,
  registerUrl: 'https://example.com/register?invitationCode=DEMO',
  telegramUrl: 'https://example.com/telegram',
  supportUrl: 'https://example.com/support',
  cookieSecret: '',
  logKey: '',
  logOrigin: '',
  analyticsId: '',
  autoApprove: true,
  adminPassword: '',
  rankMinOverall: 10,
  rankMinWeekly: 10,
  logLevel: 'info',
};

describe('the configuration', () => {
  it('has a default for every key', () => {
    expect(read({})).toEqual(DEFAULTS);
  });

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

  it('ignores keys that it does not know', () => {
    expect(read({ HOME: '/root', ADMIN_NAME: 'x' })).toEqual(read({}));
  });

  it.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ DATABASE_URL: 'sqlite' }, { databaseUrl: 'sqlite' }],
    [{ DATABASE_URL: 'postgres://me:secret@db/x' }, { databaseUrl: 'postgres://me:secret@db/x' }],
    [
      { DATABASE_URL: 'postgresql://db/x?sslmode=verify-full' },
      { databaseUrl: 'postgresql://db/x?sslmode=verify-full' },
    ],
    [
      { MINIO_ENDPOINT: 'http://minio:9000/', MINIO_ACCESS_KEY: 'me', MINIO_SECRET_KEY: 'secret' },
      { minioEndpoint: 'http://minio:9000', minioAccessKey: 'me', minioSecretKey: 'secret' },
    ],
    [{ MINIO_BUCKET: 'my-bucket-1' }, { minioBucket: 'my-bucket-1' }],
    [{ ANALYTICS_ID: 'G-AB12CD34' }, { analyticsId: 'G-AB12CD34' }],
    [{ AUTO_APPROVE: 'false' }, { autoApprove: false }],
    [{ GAME_FEED_POLL_MS: '200' }, { gameFeedPollMs: 200 }],
    [
      { GAME_FEED_URL: 'https://feed.example/1m.json?ts=1', GAME_FEED_DIRECT: 'true' },
      { gameFeedUrl: 'https://feed.example/1m.json?ts=1', gameFeedDirect: true },
    ],
    [{ PUBLIC_ORIGIN: 'https://bigsmall.example/' }, { publicOrigin: 'https://bigsmall.example' }],
    [{ SUPPORT_URL: 'tg://resolve?domain=help' }, { supportUrl: 'tg://resolve?domain=help' }],
    [{ COOKIE_SECRET: 'x'.repeat(32) }, { cookieSecret: 'x'.repeat(32) }],
    [{ ADMIN_PASSWORD: ' as typed ' }, { adminPassword: ' as typed ' }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ LOG_KEY: 'a1'.repeat(32) }, { logKey: 'a1'.repeat(32) }],
    [
      { LOG_KEY: `${'a1'.repeat(32)},${'B2'.repeat(32)}` },
      { logKey: `${'a1'.repeat(32)},${'B2'.repeat(32)}` },
    ],
    [{ LOG_ORIGIN: 'bigsmall.example/log-2' }, { logOrigin: 'bigsmall.example/log-2' }],
  ])('takes %j', (env, values) => {
    expect(read(env as Record<string, string>)).toEqual({ ...read({}), ...values });
  });

  it.each([
    ['PORT', '65536', 'PORT takes a whole number from 0 to 65535, but got "65536".'],
    ['PORT', '80.5', 'PORT takes a whole number from 0 to 65535, but got "80.5".'],
    ['PORT', '0x50', 'PORT takes a whole number from 0 to 65535, but got "0x50".'],
    ['PORT', '-1', 'PORT takes a whole number from 0 to 65535, but got "-1".'],
    ['HOST', 'my host', 'HOST takes an IP address or a host name, but got "my host".'],
    ['HOST', '999.1.1.1', 'HOST takes an IP address or a host name, but got "999.1.1.1".'],
    ['DATA_DIR', 'a\0b', 'DATA_DIR takes the path of a folder, but got "a\\u0000b".'],
    [
      'DATABASE_URL',
      'mysql://me:secret@db/x',
      'DATABASE_URL takes nothing or sqlite, or an address such as postgres://user:password@host:5432/name, but got a text of 22 characters.',
    ],
    [
      'DATABASE_URL',
      'postgres:secret',
      'DATABASE_URL takes nothing or sqlite, or an address such as postgres://user:password@host:5432/name, but got a text of 15 characters.',
    ],
    [
      'DATABASE_URL',
      'me:secret@db/x',
      'DATABASE_URL takes nothing or sqlite, or an address such as postgres://user:password@host:5432/name, but got a text of 14 characters.',
    ],
    [
      'MINIO_ENDPOINT',
      'http://me:secret@minio:9000',
      'MINIO_ENDPOINT takes nothing, or an http or https origin (with MINIO_ACCESS_KEY and MINIO_SECRET_KEY), but got a text of 27 characters.',
    ],
    [
      'MINIO_ENDPOINT',
      'http://minio:9000',
      'MINIO_ENDPOINT takes nothing, or an http or https origin (with MINIO_ACCESS_KEY and MINIO_SECRET_KEY), but got a text of 17 characters.',
    ],
    [
      'MINIO_SECRET_KEY',
      'x'.repeat(257),
      'MINIO_SECRET_KEY takes nothing, or at most 256 characters, but got a text of 257 characters.',
    ],
    [
      'MINIO_ACCESS_KEY',
      'x'.repeat(257),
      'MINIO_ACCESS_KEY takes nothing, or at most 256 characters, but got a text of 257 characters.',
    ],
    [
      'MINIO_BUCKET',
      'My_Bucket',
      'MINIO_BUCKET takes a name of 3 to 63 lower-case letters, digits and -, but got "My_Bucket".',
    ],
    [
      'ANALYTICS_ID',
      "G-1';alert(1)",
      `ANALYTICS_ID takes nothing, or 4 to 20 capital letters, digits and -, but got "G-1';alert(1)".`,
    ],
    ['AUTO_APPROVE', 'maybe', 'AUTO_APPROVE takes true or false, but got "maybe".'],
    [
      'GAME_FEED_URL',
      'ftp://feed',
      'GAME_FEED_URL takes an http or https address without a user name, but got a text of 10 characters.',
    ],
    [
      'GAME_FEED_URL',
      'https://me:secret@feed/',
      'GAME_FEED_URL takes an http or https address without a user name, but got a text of 23 characters.',
    ],
    ['GAME_FEED_POLL_MS', '199', 'GAME_FEED_POLL_MS takes a whole number from 200 to 60000, but got "199".'],
    ['GAME_FEED_POLL_MS', '10s', 'GAME_FEED_POLL_MS takes a whole number from 200 to 60000, but got "10s".'],
    [
      'GAME_FEED_DIRECT',
      'yes',
      'GAME_FEED_DIRECT takes true (with a GAME_FEED_URL) or false, but got "yes".',
    ],
    [
      'GAME_FEED_DIRECT',
      'true',
      'GAME_FEED_DIRECT takes true (with a GAME_FEED_URL) or false, but got "true".',
    ],
    [
      'PUBLIC_ORIGIN',
      'https://x.example/app',
      'PUBLIC_ORIGIN takes an http or https origin without a path, but got "https://x.example/app".',
    ],
    [
      'REGISTER_URL',
      'javascript:alert(1)',
      'REGISTER_URL takes an address that begins with http, https or tg, or nothing to hide the link, but got "javascript:alert(1)".',
    ],
    [
      'TELEGRAM_URL',
      't.me/x',
      'TELEGRAM_URL takes an address that begins with http, https or tg, or nothing to hide the link, but got "t.me/x".',
    ],
    [
      'SUPPORT_URL',
      'data:text/html,x',
      'SUPPORT_URL takes an address that begins with http, https or tg, or nothing to hide the link, but got "data:text/html,x".',
    ],
    [
      'COOKIE_SECRET',
      'short secret',
      'COOKIE_SECRET takes 32 to 256 characters, but got a text of 12 characters.',
    ],
    [
      'ADMIN_PASSWORD',
      'x'.repeat(257),
      'ADMIN_PASSWORD takes nothing, or 1 to 256 characters, but got a text of 257 characters.',
    ],
    ['RANK_MIN_OVERALL', '0', 'RANK_MIN_OVERALL takes a whole number from 1 to 1000000, but got "0".'],
    ['RANK_MIN_WEEKLY', 'many', 'RANK_MIN_WEEKLY takes a whole number from 1 to 10080, but got "many".'],
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
    [
      'LOG_ORIGIN',
      'my log',
      'LOG_ORIGIN takes nothing, or 1 to 100 visible ASCII characters without +, but got "my log".',
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

  it('says of each secret that no other server gives how to make one, which is then taken', () => {
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
