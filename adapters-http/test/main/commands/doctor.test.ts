import { execSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { createFolderPublished, openObjects, openStores, sha256 } from '@bigsmall/adapters-persistence';
import { emptyRoot } from '@bigsmall/domain/log';
import { aDraw } from '@bigsmall/domain/testing';
import { pino } from 'pino';
import sqlite3 from 'sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDoctor } from '../../../src/main/commands/doctor.ts';
import { runCommandLine } from '../../../src/main/commands/runCommandLine.ts';
import { readSettings } from '../../../src/main/commands/readSettings.ts';
import { compose } from '../../../src/main/compose.ts';
import { readConfig } from '../../../src/main/config.ts';
import type { Check } from '../../../src/main/doctor/check.ts';
import { type Machine, readOpenFiles, readWriteTime } from '../../../src/main/doctor/checkMachine.ts';
import { openDatabase } from '../../../../adapters-persistence/src/platform/database/openDatabase.ts';
import { openPostgres } from '../../../../adapters-persistence/src/platform/database/openPostgres.ts';
import { MIGRATIONS } from '../../../../adapters-persistence/src/platform/migrations/index.ts';
import { freshBucket } from '../../../../adapters-persistence/test/s3/freshBucket.ts';
import { s3Server } from '../../../../adapters-persistence/test/s3/s3Server.ts';
import { describeOverPostgres, freshSchema } from '../../../../tooling/postgres/freshSchema.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const ORIGIN = 'localhost/log';
const SECRET = 'the secret access key';
const GB = 1e9;

/** What each test breaks is real, but for a disk that is full or slow and the limit of open files. */
const MACHINE: Machine = {
  diskSpace: () => Promise.resolve({ free: 60 * GB, size: 100 * GB }),
  writeTime: readWriteTime,
  openFiles: () => Promise.resolve(1_048_576),
  now: Date.now,
};

type Env = Readonly<Record<string, string>>;

async function examine(
  env: Env,
  machine: Partial<Machine> = {},
  args: readonly string[] = [],
  folder = '/nowhere',
) {
  const doctor = makeDoctor({ ...MACHINE, ...machine });
  const ended = await runCommandLine([doctor], ['doctor', ...args], readSettings(env, folder));
  const { code, lines, facts } = ended!.outcome;
  const checks = (facts?.['checks'] ?? []) as readonly Check[];
  return {
    code,
    text: lines.join('\n'),
    findings: checks.filter(({ state }) => state === 'finding').map(({ name, line }) => `${name}: ${line}`),
    checks,
    settings: facts?.['settings'],
  };
}

/** A data folder as the first start leaves it; answers also the id of its database. */
async function anInstallation() {
  const dataDir = temporaryFolder();
  const stores = await openStores({ dataDir });
  const id = await stores.databaseId.readOrSet('the-database');
  await stores.close();
  const { objects } = await openObjects({ folder: join(dataDir, 'objects') });
  await objects.claim(id);
  const empty = { origin: ORIGIN, size: 0, root: emptyRoot(sha256) };
  for (const place of [createFolderPublished(dataDir), objects.published]) await place.add(empty);
  return { dataDir, objects };
}

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const feedAt =
  (time: () => number): RequestListener =>
  (_request, response) => {
    const list = [{ issueNumber: '20260926100011000', number: '8' }];
    const text = JSON.stringify({ code: 0, data: { list }, serviceTime: time() });
    response.writeHead(200, { date: new Date(time()).toUTCString() }).end(text);
  };

async function sql(file: string, statement: string): Promise<void> {
  const database = new sqlite3.Database(file);
  await new Promise<void>((resolve, reject) => {
    database.exec(statement, (error) => (error === null ? resolve() : reject(error)));
  });
  await new Promise<void>((resolve) => {
    database.close(() => resolve());
  });
}

type Broken = {
  readonly env: Env;
  readonly machine?: Partial<Machine>;
  readonly says: RegExp;
};

/** Each breaks one thing; the doctor must name it, and nothing else. */
const BROKEN: Readonly<Record<string, () => Promise<Broken>>> = {
  'a bad setting': async () => ({
    env: { PORT: 'http' },
    says: /^settings: PORT takes a whole number from 0 to 65535, but got "http"\.$/,
  }),
  'a misspelt setting': async () => ({
    env: { GAME_FEED_ULR: 'http://feed.example' },
    says: /^settings: GAME_FEED_ULR is no setting/,
  }),
  'a data folder that cannot be written': async () => ({
    // No mode keeps root out, but this file system takes no file of anybody.
    env: { DATA_DIR: '/proc' },
    says: /^fsync: .*\/proc\/.* Give the user of the server the folder/,
  }),
  'a full disk': async () => ({
    env: { DATA_DIR: (await anInstallation()).dataDir },
    machine: { diskSpace: () => Promise.resolve({ free: 1000, size: 100 * GB }) },
    says: /^space: The disk of DATA_DIR is full: writes fail\. Free some/,
  }),
  'a disk that is nearly full': async () => ({
    env: { DATA_DIR: (await anInstallation()).dataDir },
    machine: { diskSpace: () => Promise.resolve({ free: 4 * GB, size: 100 * GB }) },
    says: /^space: The disk of DATA_DIR is 96% full, 4000 MB are free\./,
  }),
  'a slow disk': async () => ({
    env: { DATA_DIR: (await anInstallation()).dataDir },
    machine: { writeTime: () => Promise.resolve(80) },
    says: /^fsync: A durable write in .* takes 80\.0 ms, over 50: put DATA_DIR on a faster disk/,
  }),
  'fewer open files than live streams': async () => ({
    env: { DATA_DIR: (await anInstallation()).dataDir, LIVE_STREAMS: '5000' },
    machine: { openFiles: () => Promise.resolve(1024) },
    says: /^open files: 1024 files may be open, but LIVE_STREAMS=5000 needs 5200: .*LIVE_STREAMS to 824 or less/,
  }),
  'a feed that answers 404': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      GAME_FEED_URL: await serving((_request, response) => response.writeHead(404).end()),
    },
    says: /^feed: The feed answered with status 404\. Check GAME_FEED_URL/,
  }),
  'a clock that is 60 s behind the feed’s': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      GAME_FEED_URL: await serving(feedAt(() => Date.now() + 60_000)),
    },
    says: /^clock: This machine’s clock is (60|59)\.\d s behind the feed’s: set it by NTP/,
  }),
  'a clock that is 60 s ahead of the feed’s': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      GAME_FEED_URL: await serving(feedAt(() => Date.now() - 60_000)),
    },
    says: /^clock: This machine’s clock is 6\d\.\d s ahead of the feed’s: set it by NTP/,
  }),
  'a feed without a draw': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      GAME_FEED_URL: await serving((_request, response) =>
        response.end(JSON.stringify({ code: 0, data: { list: [] } })),
      ),
    },
    says: /^feed: data\.list is empty\. Check GAME_FEED_URL/,
  }),
  'a wrong S3 secret': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      MINIO_ACCESS_KEY: 'bigsmall',
      MINIO_SECRET_KEY: SECRET,
      MINIO_ENDPOINT: await serving((_request, response) =>
        response
          .writeHead(403, { 'content-type': 'application/xml' })
          .end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>'),
      ),
    },
    says: /^images: .*It rejects the keys: check MINIO_ACCESS_KEY and MINIO_SECRET_KEY\.$/,
  }),
  'an S3 server that fails': async () => ({
    env: {
      DATA_DIR: (await anInstallation()).dataDir,
      MINIO_ACCESS_KEY: 'bigsmall',
      MINIO_SECRET_KEY: SECRET,
      MINIO_ENDPOINT: await serving((_request, response) => response.writeHead(500).end()),
    },
    says: /^images: .* Check MINIO_ENDPOINT, and the keys and bucket beside it\.$/,
  }),
  'a short password of the admins': async () => ({
    env: { DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: 'short words' },
    says: /^settings: ADMIN_PASSWORD has fewer than 12 characters, .*: set a longer one\.$/,
  }),
  'a database of another program': async () => {
    const dataDir = temporaryFolder();
    await sql(join(dataDir, 'bigsmall.sqlite'), 'CREATE TABLE songs (id INTEGER)');
    return {
      env: { DATA_DIR: dataDir },
      says: /^database: .* belongs to another program \(it has the table songs\)/,
    };
  },
  'a migration of a newer version': async () => {
    const { dataDir } = await anInstallation();
    await sql(join(dataDir, 'bigsmall.sqlite'), `INSERT INTO schema_migrations VALUES ('9999-later')`);
    return { env: { DATA_DIR: dataDir }, says: /^database: The database has the migration 9999-later/ };
  },
  'a lost database': async () => {
    const { dataDir } = await anInstallation();
    rmSync(join(dataDir, 'bigsmall.sqlite'));
    return { env: { DATA_DIR: dataDir }, says: /^database: .*bigsmall\.sqlite is missing or empty/ };
  },
  'images of another database': async () => {
    const { dataDir, objects } = await anInstallation();
    await objects.claim('another-database');
    return { env: { DATA_DIR: dataDir }, says: /^ownership: The images belong to another database/ };
  },
  'a database that is older than the published log': async () => {
    const { dataDir } = await anInstallation();
    await createFolderPublished(dataDir).add({ origin: ORIGIN, size: 7, root: new Uint8Array(32).fill(1) });
    return {
      env: { DATA_DIR: dataDir },
      says: /^record: The log localhost\/log was published with 7 entries, which the database does not extend/,
    };
  },
  'a log that lost a node of what was published': async () => {
    const { dataDir } = await anInstallation();
    const stores = await openStores({ dataDir });
    await stores.draws.append([aDraw()]);
    await stores.record.appendDraws();
    const [leaf] = await stores.record.hashes([{ level: 0, index: 0 }]);
    await stores.close();
    await createFolderPublished(dataDir).add({ origin: ORIGIN, size: 1, root: leaf! });
    expect((await examine({ DATA_DIR: dataDir })).findings).toEqual([]);
    await sql(join(dataDir, 'bigsmall.sqlite'), 'DELETE FROM record_nodes');
    return {
      env: { DATA_DIR: dataDir },
      says: /^record: .* published with 1 entries, which the database does not extend/,
    };
  },
  'a log of which nobody knows what was published': async () => {
    const { dataDir } = await anInstallation();
    for (const folder of [dataDir, join(dataDir, 'objects')])
      rmSync(join(folder, 'log-heads'), { recursive: true });
    return { env: { DATA_DIR: dataDir }, says: /^record: It is unknown what was published/ };
  },
  'a published log that cannot be read': async () => {
    const { dataDir } = await anInstallation();
    writeFileSync(join(dataDir, 'log-published'), 'nothing');
    return {
      env: { DATA_DIR: dataDir },
      says: /^record: What was published cannot be read: .*log-published/,
    };
  },
};

describe('bigsmall doctor', () => {
  it.each(Object.keys(BROKEN))('names %s, and nothing else', async (what) => {
    const { env, machine, says } = await BROKEN[what]!();
    const { code, findings, text } = await examine(env, machine);
    expect(findings).toEqual([expect.stringMatching(says)]);
    expect(code).toBe(1);
    expect(text).toContain(`FINDING  ${findings[0]}`);
    expect(text).not.toContain(SECRET);
  });

  it('finds nothing in a sound installation whose server runs, and changes nothing of it', async () => {
    const dataDir = temporaryFolder();
    const env = { DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: 'a long password of the tests' };
    const config = readConfig(env);
    if (!config.ok) throw new Error(config.message);
    const product = await compose(config.value, pino({ level: 'silent' }), undefined, temporaryFolder(), {
      N: 2,
    });
    await product.start();
    onTestFinished(() => product.stop());
    const published = async () =>
      Math.max(...(await createFolderPublished(dataDir).list(ORIGIN)).map(({ size }) => size));
    await expect
      .poll(
        async () => {
          await product.server.inject('/api/log/checkpoint');
          return published();
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBeGreaterThan(0);
    const before = readdirSync(dataDir);
    const { code, findings, checks } = await examine(env);
    expect([findings, code]).toEqual([[], 0]);
    expect(checks.map(({ name }) => name)).toEqual([
      'settings',
      'fsync',
      'space',
      'open files',
      'feed',
      'database',
      'images',
      'ownership',
      'record',
    ]);
    expect(checks.find(({ name }) => name === 'record')?.line).toMatch(
      /extends what was published \([1-9]\d* entries\)/,
    );
    expect(readdirSync(dataDir)).toEqual(before);
  }, 60_000);

  it('tells what a feed has beside its draws, and that it tells no time', async () => {
    const list = [
      { issueNumber: '20260926100011000', number: '8' },
      { issueNumber: 'soon', number: '8' },
    ];
    const url = await serving((_request, response) => {
      response.sendDate = false;
      response.end(JSON.stringify({ code: 0, data: { list } }));
    });
    const { dataDir } = await anInstallation();
    const { code, text } = await examine({ DATA_DIR: dataDir, GAME_FEED_URL: url });
    expect(text).toContain('ok       feed: The feed answers with 1 draws, and 1 rows that are none.');
    expect(text).toContain('UNTRIED  clock: The feed tells no time to compare.');
    expect(code).toBe(2);
  });

  it('finds nothing wrong with a clock that is a second off', async () => {
    const { dataDir } = await anInstallation();
    const url = await serving(feedAt(() => Date.now() - 1000));
    const { code, text } = await examine({ DATA_DIR: dataDir, GAME_FEED_URL: url });
    expect(text).toMatch(/^ok {7}clock: This machine’s clock is [1-2]\.\d s ahead of the feed’s\.$/m);
    expect(code).toBe(0);
  });

  it('finds nothing wrong with a clock that is 3 s off, and one more millisecond wrong', async () => {
    const { dataDir } = await anInstallation();
    const at = Math.floor(Date.now() / 1000) * 1000;
    const env = { DATA_DIR: dataDir, GAME_FEED_URL: await serving(feedAt(() => at)) };
    for (const [off, code] of [
      [3000, 0],
      [3001, 1],
      [-3000, 0],
      [-3001, 1],
    ] as const)
      expect([off, (await examine(env, { now: () => at + off })).code]).toEqual([off, code]);
  });

  it('finds nothing wrong with just as many open files as the live streams need', async () => {
    const env = { DATA_DIR: (await anInstallation()).dataDir, LIVE_STREAMS: '5000' };
    for (const [limit, code] of [
      [5200, 0],
      [5199, 1],
    ] as const)
      expect((await examine(env, { openFiles: () => Promise.resolve(limit) })).code).toBe(code);
  });

  it('finds nothing wrong where only the empty log was published, and the database is to come', async () => {
    const dataDir = temporaryFolder();
    await createFolderPublished(dataDir).add({ origin: ORIGIN, size: 0, root: emptyRoot(sha256) });
    const { code, findings } = await examine({ DATA_DIR: dataDir });
    expect([findings, code]).toEqual([[], 0]);
  });

  it('reads the limit of open files and the time of a write from this machine', async () => {
    expect(await readOpenFiles()).toBe(Number(execSync('ulimit -n')));
    const folder = temporaryFolder();
    expect(await readWriteTime(folder)).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('finds nothing before the first start, and makes nothing', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const { code, checks } = await examine({ DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(checks.find(({ name }) => name === 'database')?.line).toContain('the first start makes it');
    mkdirSync(dataDir);
    expect((await examine({ DATA_DIR: dataDir })).code).toBe(0);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('names the migrations that a start would apply', async () => {
    const dataDir = temporaryFolder();
    const migrations = MIGRATIONS.slice(0, -2);
    await (await openDatabase({ file: join(dataDir, 'bigsmall.sqlite'), migrations })).close();
    const { checks } = await examine({ DATA_DIR: dataDir });
    const [first, second] = MIGRATIONS.slice(-2).map(({ name }) => name);
    expect(checks.find(({ name }) => name === 'database')).toMatchObject({
      state: 'ok',
      line: expect.stringContaining(
        `A start applies 2 migrations (${first}, ${second}): make a backup before it, and stop all processes`,
      ) as string,
    });
  });

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

  it('says what it could not try, with exit code 2', async () => {
    const { dataDir } = await anInstallation();
    const { code, text } = await examine(
      { DATA_DIR: dataDir },
      { diskSpace: () => Promise.resolve(null), openFiles: () => Promise.resolve(undefined) },
    );
    expect(code).toBe(2);
    expect(text).toContain('UNTRIED  space: The free space of');
    expect(text).toContain('UNTRIED  open files: The limit of open files cannot be read here.');
  });

  it('exits with 1 for a finding, also where something else could not be tried', async () => {
    const { dataDir } = await anInstallation();
    const { code, text } = await examine(
      { DATA_DIR: dataDir },
      { diskSpace: () => Promise.resolve(null), openFiles: () => Promise.resolve(1) },
    );
    expect(text).toMatch(/^UNTRIED {2}space:[^]*^FINDING {2}open files:/m);
    expect(code).toBe(1);
  });
});

const stream = { 'content-type': 'text/event-stream' };

describe('bigsmall doctor --through', () => {
  it.each<[string, RequestListener, RegExp]>([
    [
      'a stream that passes',
      (_request, response) => response.writeHead(200, stream).write('data: 1\n\n'),
      /^ok {7}stream: A live stream passes/m,
    ],
    [
      'a proxy that stores the stream',
      (_request, response) => response.writeHead(200, stream).flushHeaders(),
      /^FINDING {2}stream: No event .*proxy_buffering off/m,
    ],
    [
      'a proxy that cuts the stream',
      (_request, response) => response.writeHead(200, stream).end(),
      /^FINDING {2}stream: .* ends its stream at once/m,
    ],
    [
      'another program',
      (_request, response) => response.writeHead(502).end('no'),
      /^FINDING {2}stream: .* status 502 and no stream/m,
    ],
  ])(
    'names %s',
    async (_what, answer, says) => {
      const { dataDir } = await anInstallation();
      const { text } = await examine({ DATA_DIR: dataDir }, {}, ['--through', await serving(answer)]);
      expect(text).toMatch(says);
    },
    20_000,
  );

  it('closes the stream that it tried', async () => {
    const { dataDir } = await anInstallation();
    let open = 0;
    const address = await serving((_request, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
      response.writeHead(200, stream).write('data: 1\n\n');
    });
    await examine({ DATA_DIR: dataDir }, {}, ['--through', address]);
    await expect.poll(() => open, { timeout: 2000 }).toBe(0);
  });

  it('names a proxy that compresses the stream', async () => {
    const { dataDir } = await anInstallation();
    const address = await serving((_request, response) => {
      const zipped = createGzip();
      response.writeHead(200, { ...stream, 'content-encoding': 'gzip' });
      zipped.pipe(response);
      zipped.write('data: 1\n\n');
      zipped.flush();
    });
    const { text } = await examine({ DATA_DIR: dataDir }, {}, ['--through', address]);
    expect(text).toMatch(/^FINDING {2}stream: The proxy compresses the stream \(gzip\): it must not\.$/m);
  });

  it('names a proxy that does not answer', async () => {
    const { dataDir } = await anInstallation();
    const { text } = await examine({ DATA_DIR: dataDir }, {}, ['--through', 'http://127.0.0.1:1']);
    expect(text).toMatch(/^FINDING {2}stream: http:\/\/127\.0\.0\.1:1 cannot be reached/m);
  });
});

describe('bigsmall doctor with the role stream', () => {
  it('reads the stream of the upstream, and looks at no database, feed or data folder', async () => {
    const upstream = await serving((_request, response) => {
      response.writeHead(200, stream).write('data: 1\n\n');
    });
    const { checks } = await examine({ ROLE: 'stream', UPSTREAM: upstream });
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'settings ok',
      'open files ok',
      'stream ok',
    ]);
  });
});

await describeOverPostgres('bigsmall doctor over PostgreSQL and S3', () => {
  it.each([
    ['needs none', -1, 'make a backup before it. Processes of the edition before may run beside it.'],
    ['needs one', 20, 'make a backup before it, and stop all processes of the older edition.'],
  ])('says whether the upgrade needs a pause: %s', async (_, last, words) => {
    const url = await freshSchema();
    await (await openPostgres({ url, migrations: MIGRATIONS.slice(0, last) })).close();
    const { checks } = await examine({ DATA_DIR: temporaryFolder(), DATABASE_URL: url });
    expect(checks.find(({ name }) => name === 'database')?.line).toContain(words);
  });

  it('finds nothing before the first start or after it, and names images of another database', async () => {
    const { place, drop } = freshBucket(await s3Server());
    onTestFinished(drop);
    const databaseUrl = await freshSchema();
    const env = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: databaseUrl,
      MINIO_ENDPOINT: place.endpoint,
      MINIO_ACCESS_KEY: place.accessKey,
      MINIO_SECRET_KEY: place.secretKey,
      MINIO_BUCKET: place.bucket,
      MINIO_REGION: place.region,
    };
    const before = await examine(env);
    expect(before.text).toContain('The PostgreSQL database is not there yet: the first start makes it.');
    expect(before.findings).toEqual([expect.stringMatching(/^images: .*A first start makes the bucket\.$/)]);

    const { objects } = await openObjects(place);
    const stores = await openStores({ databaseUrl });
    await objects.claim(await stores.databaseId.readOrSet('the-database'));
    await objects.published.add({ origin: ORIGIN, size: 0, root: emptyRoot(sha256) });
    const sound = await examine(env);
    expect([sound.findings, sound.code]).toEqual([[], 0]);
    expect(sound.text).toContain('The PostgreSQL database is sound, and a start applies no migration.');
    expect(sound.text).toContain('The images belong to this database.');

    await objects.claim('another-database');
    expect((await examine(env)).findings).toEqual([
      expect.stringMatching(/^ownership: The images belong to another database/),
    ]);
    await stores.close();
  });
});
