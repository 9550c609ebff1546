import { openStores } from '@bigsmall/adapters-persistence';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../../src/admins/createPasswords.ts';
import { bigsmall } from '../../support/bigsmall.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function aDatabase() {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  const [first] = await stores.admins.list();
  await stores.admins.change(() => ({ answer: undefined, put: { ...first!, totpSecret: 'AAAA' } }));
  await stores.close();
  return {
    dataDir,
    run: (...given: readonly string[]) => bigsmall(['admin', ...given], { DATA_DIR: dataDir }),
  };
}

describe('bigsmall admin reset', () => {
  it('prints a password once, which opens the account without a second factor', async () => {
    const { dataDir, run } = await aDatabase();
    const { lines } = await run('reset', 'admin');
    const password = /^The password of Admin is now (\S+)$/.exec(lines[0]!)![1]!;
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    const stores = await openStores({ dataDir });
    const [account] = await stores.admins.list();
    await stores.close();
    expect(account?.totpSecret).toBeNull();
    const { checkPassword } = await createPasswords('another', 'secret');
    expect(await checkPassword(password, account?.password)).toBe('right');
  });

  it('works while a server has the database open', async () => {
    const { dataDir, run } = await aDatabase();
    const server = await openStores({ dataDir });
    await run('reset', 'Admin');
    expect((await server.admins.list())[0]?.password).toMatch(/^scrypt\$/);
    await server.close();
  });

  it('closes the database, also where nobody has the name', async () => {
    const { dataDir, run } = await aDatabase();
    for (const name of ['Admin', 'Ann']) await run('reset', name);
    // SQLite removes its log with the last connection.
    expect(readdirSync(dataDir)).not.toContain('bigsmall.sqlite-wal');
  });

  it('names the admins that there are, and none who is only invited', async () => {
    const { dataDir, run } = await aDatabase();
    const stores = await openStores({ dataDir });
    const [first] = await stores.admins.list();
    const invited = {
      ...first!,
      id: 'second',
      name: 'Bea',
      invitationHash: 'ab'.repeat(32),
      invitedUntil: 1,
    };
    await stores.admins.change(() => ({ answer: undefined, put: invited }));
    await stores.close();
    expect(await run('reset', 'Ann')).toMatchObject({
      code: 2,
      text: 'No admin is named "Ann". There are: Admin.',
    });
  });

  it('rejects a folder without a database, and creates none', async () => {
    const { code, text } = await bigsmall(['admin', 'reset', 'Admin'], { DATA_DIR: '/nowhere/data' });
    expect(code).toBe(2);
    expect(text).toContain('/nowhere/data');
  });
});
