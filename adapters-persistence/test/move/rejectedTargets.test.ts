import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { openStores } from '../../src/openStores.ts';
import { fillInstallation } from '../support/fillInstallation.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { anInstallation, endingAt, expectSame, inPostgres, moving, NEWEST, sqlOn } from './moveScene.ts';

await describeOverPostgres('the move to PostgreSQL', () => {
  it('into a database that has anything else is rejected, and changes nothing', async () => {
    const dataDir = await anInstallation();
    const used = await freshSchema();
    await (await openStores({ databaseUrl: used })).close();
    await expect(moving(dataDir, used)).rejects.toThrow(
      'The PostgreSQL database is not empty: it has admin_sessions.',
    );

    const begun = await freshSchema();
    await expect(moving(dataDir, begun, { report: endingAt(4) })).rejects.toThrow('killed');
    const other = temporaryFolder();
    await fillInstallation(other, { predictions: 10, entries: 1, id: 'database-2' });
    await expect(moving(other, begun)).rejects.toThrow(
      'has the move of another installation. Name an empty one.',
    );
    await moving(dataDir, begun);
    await expect(moving(other, begun)).rejects.toThrow(
      'has the move of another installation. Name an empty one.',
    );
    await expectSame(dataDir, begun);
  });

  it('that another version began is rejected', async () => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    await expect(moving(dataDir, url, { report: endingAt(4) })).rejects.toThrow('killed');
    await inPostgres(url, `DELETE FROM schema_migrations WHERE name = '${NEWEST}'`);
    await expect(moving(dataDir, url)).rejects.toThrow('was begun by another version');
  });

  it('into a database of another encoding is rejected', async () => {
    const url = new URL(await freshSchema());
    const name = `other_${randomUUID().replaceAll('-', '')}`;
    await inPostgres(url.href, `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`);
    onTestFinished(async () => void (await inPostgres(url.href, `DROP DATABASE ${name}`)));
    const other = new URL(url);
    other.pathname = `/${name}`;
    other.search = '';
    await expect(moving(await anInstallation(), other.href)).rejects.toThrow(
      'The PostgreSQL database has the encoding SQL_ASCII, not UTF8. Name an empty one (createdb).',
    );
  });

  it('of two copies at once into one database ends with the rows of one of them', async () => {
    const one = await anInstallation();
    const other = temporaryFolder();
    cpSync(one, other, { recursive: true });
    await sqlOn(other, `UPDATE brakes SET used_at = used_at + 1 WHERE key = 'key-7'`);
    const url = await freshSchema();
    const ended = await Promise.allSettled([moving(one, url), moving(other, url)]);
    const finished = ended.findIndex(({ status }) => status === 'fulfilled');
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    // Both may have failed: then the same command completes one of them.
    if (finished === -1) await moving(one, url);
    await expectSame(finished === 1 ? other : one, url);
  });

  it.each([
    {
      batch: 4,
      what: 'a table that rejects rows',
      breaks: 'ALTER TABLE brakes ADD CONSTRAINT shut CHECK (false)',
      repairs: 'ALTER TABLE brakes DROP CONSTRAINT shut',
      said: /^The move stopped at the table brakes \(.*"shut".*\)\. The same command continues it\.$/,
    },
    {
      batch: 20,
      what: 'a table that cannot be read',
      breaks: 'ALTER TABLE brakes RENAME TO elsewhere',
      repairs: 'ALTER TABLE elsewhere RENAME TO brakes',
      said: /^The PostgreSQL database cannot be used \(.*"brakes" does not exist\)\.$/,
    },
  ])('names $what in one line, and the same call continues', async ({ batch, breaks, repairs, said }) => {
    const dataDir = await anInstallation();
    const url = await freshSchema();
    await expect(moving(dataDir, url, { report: endingAt(batch) })).rejects.toThrow('killed');
    await inPostgres(url, breaks);
    await expect(moving(dataDir, url)).rejects.toThrow(said);
    await inPostgres(url, repairs);
    await moving(dataDir, url);
    await expectSame(dataDir, url);
  });

  it('into a server that does not answer is rejected in one line', async () => {
    const dataDir = await anInstallation();
    await expect(moving(dataDir, 'postgres://me:word@127.0.0.1:1/none')).rejects.toThrow(
      /^The PostgreSQL database cannot be used \(.*\)\.$/,
    );
    // The source can be opened again.
    await (await openStores({ dataDir })).close();
  });
});
