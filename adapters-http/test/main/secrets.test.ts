import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compose } from '../../src/main/compose.ts';
import { readConfig } from '../../src/main/config.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const PASSWORD = 'the first password';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const code = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The product over the folder, not listening; `stop` may be called before the test ends. */
async function started(dataDir: string, env: Record<string, string> = {}) {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, ...env });
  if (!config.ok) throw new Error(config.message);
  const product = await compose(config.value, pino({ level: 'silent' }), undefined, undefined, { N: 2 });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= product.stop());
  onTestFinished(stop);
  const ask = (method: string, url: string, cookie: string, payload?: object) =>
    product.server.inject({
      method,
      url: `/api/admin/${url}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  return {
    stop,
    ask,
    async signIn(body: object = { password: PASSWORD }) {
      const { statusCode, headers } = await ask('POST', 'session', '', body);
      return { statusCode, cookie: String(headers['set-cookie'] ?? '').split(';')[0]! };
    },
    isIn: async (cookie: string) => (await ask('GET', 'session', cookie)).statusCode === 200,
  };
}

describe('a session that began under ADMIN_PASSWORD', () => {
  it('lasts beyond a restart, and ends when the password changes', async () => {
    const folder = temporaryFolder();
    const first = await started(folder);
    const { cookie } = await first.signIn();
    await first.stop();
    const again = await started(folder);
    expect(await again.isIn(cookie)).toBe(true);
    await again.stop();
    const changed = await started(folder, { ADMIN_PASSWORD: 'another password' });
    expect(await changed.isIn(cookie)).toBe(false);
    const own = await changed.signIn({ password: 'another password' });
    expect(await changed.isIn(own.cookie)).toBe(true);
  });

  it('lasts beyond a change of the common password if the admin has since changed the password', async () => {
    const folder = temporaryFolder();
    const first = await started(folder);
    const { cookie } = await first.signIn();
    const change = { current: PASSWORD, password: 'a password of my own' };
    expect((await first.ask('PUT', 'account/password', cookie, change)).statusCode).toBe(200);
    await first.stop();
    const changed = await started(folder, { ADMIN_PASSWORD: 'another password' });
    expect(await changed.isIn(cookie)).toBe(true);
  });
});

/** Everything that the data folder holds, but for the named file. */
function stored(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => readFileSync(join(folder, name), 'latin1')).join('');
}

/** A folder of an admin with a second factor, whose product has stopped. */
async function withSecondFactor(env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const product = await started(folder, env);
  const { cookie } = await product.signIn();
  const body = { password: PASSWORD, secret: SECRET, code: code(-1) };
  await product.ask('PUT', 'account/second-factor', cookie, body);
  await product.stop();
  return folder;
}

describe('the secret of an authenticator app', () => {
  it('is in no file in plain text, and still works after a restart', async () => {
    const folder = await withSecondFactor();
    expect(stored(folder)).not.toContain(SECRET);
    const again = await started(folder);
    expect((await again.signIn({ password: PASSWORD, code: code() })).statusCode).toBe(200);
  });

  it('cannot be read under another COOKIE_SECRET: codes of the app do not count', async () => {
    const folder = await withSecondFactor({ COOKIE_SECRET: 'one secret of 32 characters, or so' });
    const other = await started(folder, { COOKIE_SECRET: 'another secret of 32 characters, so' });
    expect((await other.signIn({ password: PASSWORD })).statusCode).toBe(401);
    expect((await other.signIn({ password: PASSWORD, code: code() })).statusCode).toBe(401);
    await other.stop();
    const back = await started(folder, { COOKIE_SECRET: 'one secret of 32 characters, or so' });
    expect((await back.signIn({ password: PASSWORD, code: code() })).statusCode).toBe(200);
  });
});

describe('the database', () => {
  it('is readable by its owner only, also one that was readable by others, in a folder that is', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const first = await started(folder);
    await first.signIn();
    await first.stop();
    const file = join(folder, 'bigsmall.sqlite');
    chmodSync(file, 0o644);
    writeFileSync(`${file}-wal`, '', { mode: 0o644 });
    const again = await started(folder);
    await again.signIn();
    const modes = readdirSync(folder)
      .filter((name) => /\.sqlite(?:-wal|-shm)?$/.test(name))
      .map((name) => [name, statSync(join(folder, name)).mode & 0o077]);
    expect(modes.length).toBeGreaterThan(1);
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([]);
  });
});
