import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderPublished, openStores } from '@bigsmall/adapters-persistence';
import { describe, expect, it } from 'vitest';
import { bigsmall } from '../../support/bigsmall.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

type Env = Readonly<Record<string, string>>;

/** The lines of a command that must succeed. */
async function linesOf(env: Env, args: readonly string[]): Promise<readonly string[]> {
  const { code, lines } = await bigsmall(args, env);
  if (code !== 0) throw new Error(lines.join('\n'));
  return lines;
}

const backup = (env: Env, given: readonly string[]) => linesOf(env, ['backup', ...given]);
const restore = (env: Env, given: readonly string[]) => linesOf(env, ['restore', ...given]);

/** A data folder with a database, an image and, unless `secret` is false, one secret. */
async function aDataFolder(secret = true): Promise<string> {
  const dataDir = temporaryFolder();
  await (await openStores({ dataDir })).close();
  mkdirSync(join(dataDir, 'objects/icons'), { recursive: true });
  writeFileSync(join(dataDir, 'objects/icons/a.webp'), 'an icon');
  if (secret) writeFileSync(join(dataDir, 'cookie-secret'), 'a secret\n');
  return dataDir;
}

describe('bigsmall backup', () => {
  it('names its missing parts, without a password', async () => {
    const config = {
      DATA_DIR: await aDataFolder(),
      DATABASE_URL: 'postgres://me:the-password@db.example:5433/bigsmall',
      MINIO_ENDPOINT: 'http://s3.example:9000',
      MINIO_ACCESS_KEY: 'me',
      MINIO_SECRET_KEY: 'the-password',
      MINIO_BUCKET: 'pictures',
    };
    const to = join(temporaryFolder(), 'mine');
    const lines = await backup(config, [to]);
    expect(lines.slice(1, 3)).toEqual([
      'Database: not in the backup. It is on the PostgreSQL server at db.example:5433; back it up with pg_dump.',
      'Images: not in the backup. They are in the bucket pictures at http://s3.example:9000.',
    ]);
    expect(lines.join()).not.toContain('the-password');
    const into = join(temporaryFolder(), 'data');
    expect(await restore(config, [to, '--into', into])).toEqual([
      expect.stringContaining(`is restored into ${into}`),
      'The database is not in it, but on the PostgreSQL server at db.example:5433.',
      'The images are not in it, but in the bucket pictures at http://s3.example:9000.',
      `Start the server with DATA_DIR=${into}`,
    ]);
  });
});

const ORIGIN = 'localhost/log';
const tree = (size: number) => ({ origin: ORIGIN, size, root: new Uint8Array(32) });

const sizesIn = async (folder: string) =>
  (await createFolderPublished(join(folder, 'objects')).list(ORIGIN)).map(({ size }) => size);

describe('bigsmall restore', () => {
  it('puts everything into the configured folder, or into a named one', async () => {
    const to = join(temporaryFolder(), 'mine');
    await backup({ DATA_DIR: await aDataFolder() }, [to]);
    const [configured, named] = [join(temporaryFolder(), 'data'), join(temporaryFolder(), 'data')];
    const config = { DATA_DIR: configured };
    expect((await restore(config, [to])).at(-1)).toBe(`Start the server with DATA_DIR=${configured}`);
    expect(await restore(config, [to, '--into', named])).toHaveLength(3);
    for (const folder of [configured, named]) {
      expect(readdirSync(folder).toSorted()).toEqual(['bigsmall.sqlite', 'cookie-secret', 'objects']);
    }
  });

  it('warns that the record is not signed where DATA_DIR knows no published tree', async () => {
    const to = join(temporaryFolder(), 'mine');
    await backup({ DATA_DIR: await aDataFolder() }, [to]);
    const into = join(temporaryFolder(), 'data');
    const told = await restore({ DATA_DIR: join(temporaryFolder(), 'new') }, [to, '--into', into]);
    expect(told.join()).toContain(
      'put the folder log-heads of the server that ran last into its folder objects',
    );
    expect(await sizesIn(into)).toEqual([]);
  });

  it('restores the published trees of DATA_DIR, which no backup has', async () => {
    const dataDir = await aDataFolder();
    await createFolderPublished(join(dataDir, 'objects')).add(tree(11));
    const to = join(temporaryFolder(), 'mine');
    await backup({ DATA_DIR: dataDir }, [to]);
    expect(readdirSync(join(to, 'objects'))).toEqual(['icons']);
    const into = join(temporaryFolder(), 'data');
    // Also without a key in a file, and with a database elsewhere.
    const told = await restore({ DATA_DIR: dataDir, LOG_KEY: '7'.repeat(64) }, [to, '--into', into]);
    expect(told).toHaveLength(2);
    expect(new Set(await sizesIn(into))).toEqual(new Set([11]));
  });
});
