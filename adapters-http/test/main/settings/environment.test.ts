import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from '../../../src/main/config.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const SECRETS = [
  'ADMIN_PASSWORD',
  'COOKIE_SECRET',
  'DATABASE_URL',
  'LOG_KEY',
  'MINIO_ACCESS_KEY',
  'MINIO_SECRET_KEY',
];

function rejected(env: Record<string, string>): string {
  const result = readConfig(env);
  return result.ok ? 'taken' : result.message;
}

describe('names of the environment', () => {
  it.each([
    ['MINIO_ENDPONT', 'MINIO_ENDPOINT'],
    ['COOKIE_SECRET_FIL', 'COOKIE_SECRET_FILE'],
    ['DATADIR', 'DATA_DIR'],
  ])('%s stops the start and names %s', (name, meant) => {
    expect(rejected({ [name]: 'x' })).toBe(`${name} is no setting. The nearest is ${meant}.`);
  });

  it('that begin like ours stop the start', () => {
    expect(rejected({ RANK_MINIMUM: '5' })).toBe('RANK_MINIMUM is no setting.');
  });

  it.each(['PATH', 'HOSTNAME', 'POSTS', 'TRUST_SEED'])('%s is of another program and passes', (name) => {
    expect(rejected({ [name]: 'x' })).toBe('taken');
  });
});

describe('a secret in a file', () => {
  it.each(SECRETS)('%s_FILE names it', (key) => {
    const text = key === 'DATABASE_URL' ? 'postgres://a:b@db/c' : 'a'.repeat(64);
    const path = join(temporaryFolder(), 'secret');
    writeFileSync(path, `${text}\n`);
    const result = readConfig({ [`${key}_FILE`]: path });
    if (!result.ok) throw new Error(result.message);
    const [name] = [...settings].find(([, setting]) => setting.key === key)!;
    expect(result.value[name]).toBe(text);
  });

  it('stops the start when the setting itself is set too', () => {
    expect(rejected({ LOG_KEY: 'a'.repeat(64), LOG_KEY_FILE: '/run/key' })).toBe(
      'LOG_KEY and LOG_KEY_FILE are both set: set one of them.',
    );
  });

  it('that is missing stops the start, without its path', () => {
    expect(rejected({ COOKIE_SECRET_FILE: '/nowhere/secret' })).toBe(
      'COOKIE_SECRET_FILE names a file that cannot be read (ENOENT).',
    );
  });

  it('is checked as its setting is, and is not shown', () => {
    const path = join(temporaryFolder(), 'secret');
    writeFileSync(path, 'short-secret');
    expect(rejected({ COOKIE_SECRET_FILE: path })).toMatch(
      /^COOKIE_SECRET takes 32 to 256 characters, but got /,
    );
    expect(rejected({ COOKIE_SECRET_FILE: path })).not.toContain('short-secret');
  });
});
