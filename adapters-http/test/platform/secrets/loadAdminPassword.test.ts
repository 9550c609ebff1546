import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadAdminPassword, passwordAdvice } from '../../../src/platform/secrets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('the admin password', () => {
  it('is the configured one, which is neither printed nor written', async () => {
    const folder = temporaryFolder();
    const password = ' mine, as typed ';
    expect(await loadAdminPassword(password, folder)).toEqual({ password, notice: undefined });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is created at the first start without a configured one, and a terminal shows it once with its file', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'admin-password');
    const { password, notice } = await loadAdminPassword('', folder, true);
    expect(password).toMatch(/^([a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4}$/);
    expect(notice).toBe(`The admin password is ${password}\nIt is kept in ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(`${password}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await loadAdminPassword('', folder, true)).toEqual({
      password,
      notice: `The admin password is kept in ${file}`,
    });
  });

  it('is accepted with a warning if it has fewer than 8 characters', async () => {
    const { password, notice } = await loadAdminPassword('short w', temporaryFolder());
    expect(password).toBe('short w');
    expect(notice).toBe(
      'ADMIN_PASSWORD has fewer than 8 characters, which the admin pages ask for: set a longer one.',
    );
  });

  it('is accepted without a warning if it has 8 characters, or if none is configured', () => {
    expect(['x'.repeat(7), 'x'.repeat(8), ''].map((given) => passwordAdvice(given) === undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is not printed where the output is no terminal, as in a journal or the log of Docker', async () => {
    const folder = temporaryFolder();
    const { notice } = await loadAdminPassword('', folder);
    expect(notice).toBe(`The admin password is kept in ${join(folder, 'admin-password')}`);
  });

  it('is another one in each folder, and the same for all who start at once in one', async () => {
    const folder = temporaryFolder();
    const made = await Promise.all([...Array(4)].map(() => loadAdminPassword('', folder, true)));
    const passwords = new Set(made.map(({ password }) => password));
    expect(passwords.size).toBe(1);
    expect(made.filter(({ notice }) => notice?.includes(made[0]!.password))).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['admin-password']);
    passwords.add((await loadAdminPassword('', temporaryFolder())).password);
    expect(passwords.size).toBe(2);
  });

  it('can be one that the operator wrote into the file, blanks and all', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'admin-password'), ' my own \r\n');
    expect((await loadAdminPassword('', folder)).password).toBe(' my own ');
    writeFileSync(join(folder, 'admin-password'), 'x'.repeat(256));
    expect((await loadAdminPassword('', folder)).password).toBe('x'.repeat(256));
  });

  it.each(['', '\n', 'x'.repeat(257)])('is rejected when the file contains %j', async (text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'admin-password'), text);
    await expect(loadAdminPassword('', folder)).rejects.toThrow('does not hold a password');
  });
});
