import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { type BrokenThings, examine, namesEach } from './doctorScene.ts';

const BROKEN: BrokenThings = {
  'a bad setting': async () => ({
    env: { PORT: 'http' },
    says: /^settings: PORT takes a whole number from 0 to 65535, but got "http"\.$/,
  }),
  'a misspelt setting': async () => ({
    env: { GAME_FEED_ULR: 'http://feed.example' },
    says: /^settings: GAME_FEED_ULR is no setting/,
  }),
  'a short password of the admins': async () => ({
    env: { DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: 'short words' },
    says: /^settings: ADMIN_PASSWORD has fewer than 12 characters, .*: set a longer one\.$/,
  }),
};

describe('bigsmall doctor', () => {
  namesEach(BROKEN);

  it('tells each setting and its source, and no secret', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'password');
    writeFileSync(file, 'the password in the file');
    writeFileSync(
      join(folder, '.env'),
      `RANK_MIN_DAYS=2\nPORT=1\nHOST=0.0.0.0\nCOOKIE_SECRET=a-secret-of-at-least-32-characters\nMETRICS_TOKEN_FILE=${file}\n`,
    );
    // An empty one in the environment is the default.
    const env = { PORT: '4000', HOST: '', ADMIN_PASSWORD_FILE: file, DATA_DIR: join(folder, 'data') };
    const { settings, text } = await examine(env, {}, [], folder);
    expect(settings).toEqual([
      { key: 'PORT', source: 'environment', value: '4000' },
      { key: 'DATA_DIR', source: 'environment', value: join(folder, 'data') },
      { key: 'COOKIE_SECRET', source: '.env', value: '(not shown)' },
      { key: 'ADMIN_PASSWORD', source: 'file', value: file },
      { key: 'METRICS_TOKEN', source: 'file', value: file },
      { key: 'RANK_MIN_DAYS', source: '.env', value: '2' },
    ]);
    expect(text).toContain('set      RANK_MIN_DAYS=2 (.env)');
    expect(text).not.toMatch(/a-secret|the password in/);
  });
});
