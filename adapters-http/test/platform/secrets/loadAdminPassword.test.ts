import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadAdminPassword } from '../../../src/platform/secrets/loadAdminPassword.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

describe('the admin password', () => {
  it('is the configured one, which is neither printed nor written', async () => {
    const folder = temporaryFolder();
    expect(await loadAdminPassword(' mine ', folder)).toEqual({ password: ' mine ', notice: undefined });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is created in its file at the first start without a configured one, and not printed', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'admin-password');
    const { password, notice } = await loadAdminPassword('', folder);
    expect(notice).toBe(`The admin password is kept in ${file}`);
    expect(password).toMatch(/^([a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4}$/);
    expect(readFileSync(file, 'utf8')).toBe(`${password}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await loadAdminPassword('', folder)).toEqual({ password, notice });
  });

  it('is another one in each folder, and the same for all who start at once in one', async () => {
    const folder = temporaryFolder();
    const made = await Promise.all([...Array(4)].map(() => loadAdminPassword('', folder)));
    const passwords = new Set(made.map(({ password }) => password));
    expect(passwords.size).toBe(1);
    passwords.add((await loadAdminPassword('', temporaryFolder())).password);
    expect(passwords.size).toBe(2);
  });

  it('can be one that the operator wrote into the file, blanks and all', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'admin-password'), ' my own \r\n');
    expect((await loadAdminPassword('', folder)).password).toBe(' my own ');
  });

  it.each(['', '\n', 'x'.repeat(257)])('is rejected when the file contains %j', async (text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'admin-password'), text);
    await expect(loadAdminPassword('', folder)).rejects.toThrow('does not hold a password');
  });
});
