import { openStores } from '@bigsmall/adapters-persistence';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../../src/admins/credentials.ts';
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

describe('bigsmall admin', () => {
  it('adds an admin with a password that it prints, and removes one', async () => {
    const { dataDir, run } = await aDatabase();
    const { lines } = await run('add', 'Ann');
    const password = /^The password of Ann is now (\S+)$/.exec(lines[0]!)![1]!;
    const names = async () => {
      const stores = await openStores({ dataDir });
      const accounts = await stores.admins.list();
      await stores.close();
      return accounts;
    };
    const [, ann] = await names();
    const { checkPassword } = await createPasswords('another', 'secret');
    expect(await checkPassword(password, ann?.password)).toBe('right');
    expect(await run('reset', 'Bea')).toMatchObject({
      code: 2,
      text: 'No admin is named "Bea". There are: Admin, Ann.',
    });
    expect((await run('remove', 'ann')).text).toMatch(/^Ann is no admin any more/);
    expect((await names()).map(({ name }) => name)).toEqual(['Admin']);
  });

  it('resets an admin, whom the printed password signs in without a second factor', async () => {
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

  it('rejects a folder without a database, and creates none', async () => {
    const { code, text } = await bigsmall(['admin', 'reset', 'Admin'], { DATA_DIR: '/nowhere/data' });
    expect(code).toBe(2);
    expect(text).toContain('/nowhere/data');
  });
});
