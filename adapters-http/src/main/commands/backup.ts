import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type BackupManifest,
  type BackupSource,
  checkBackup,
  createBackup,
  createFolderPublished,
  isImage,
  isSecret,
  readManifest,
  restoreBackup,
  moveToPostgres,
} from '@bigsmall/adapters-persistence';
import { edition, editionText } from '../../platform/edition.ts';
import { SECRET_FILES } from '../../platform/secrets.ts';
import { type Config, logOriginOf } from '../config.ts';
import { type Command, fine, untried, withConfig } from './command.ts';
import { bucketOf } from '../stores.ts';

/** The contents of a backup, and the places it refers to, without passwords. */
export function backupSource(config: Config, dataDir: string): BackupSource {
  const { databaseUrl, minioEndpoint, minioBucket } = config;
  return {
    dataDir,
    edition,
    secrets: SECRET_FILES,
    ...(databaseUrl !== 'sqlite' && {
      databaseElsewhere: `the PostgreSQL server at ${new URL(databaseUrl).host}`,
    }),
    ...(minioEndpoint !== '' && { imagesElsewhere: `the bucket ${minioBucket} at ${minioEndpoint}` }),
  };
}

export const backup: Command = {
  name: 'backup',
  does: 'copies the database, the images and the secrets into a new folder, by default in DATA_DIR/backups; the server may run',
  places: ['[new folder]'],
  run: withConfig(async (config, { values: [folder] }) => {
    const now = Date.now();
    const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
    const to = resolve(folder ?? `${config.dataDir}/backups/bigsmall-${stamp}`);
    if (existsSync(to)) return untried(`${to} already exists: name a new folder.`);
    const { database, images, files } = await createBackup(
      backupSource(config, resolve(config.dataDir)),
      to,
      { now },
    );
    const paths = Object.keys(files);
    return fine(
      [
        `The backup is in ${to}`,
        database.kind === 'sqlite'
          ? 'Database: copied and checked.'
          : `Database: not in the backup. It is on ${database.place}; back it up with pg_dump.`,
        images.kind === 'folder'
          ? `Images: ${paths.filter(isImage).length} files.`
          : `Images: not in the backup. They are in ${images.place}.`,
        `Secrets: ${paths.filter(isSecret).join(', ') || 'none'}. Secrets that are set in the environment are not in the backup.`,
      ],
      { folder: to },
    );
  }),
};

/** The checks of a restore, without one. It needs no settings. */
export const verify: Command = {
  name: 'verify',
  does: 'compares every file of a backup with its checksum; changes nothing',
  places: ['<backup>'],
  async run({ values: [from = ''] }) {
    const manifest = await readManifest(resolve(from));
    try {
      await checkBackup(resolve(from));
    } catch (error) {
      return { code: 1, lines: [(error as Error).message] };
    }
    return fine([
      `The backup of ${manifest.madeAt} is whole: ${Object.keys(manifest.files).length} files as they were.`,
      ...(manifest.edition === undefined ? [] : [`Made by ${editionText(manifest.edition)}.`]),
      ...elsewhere(manifest),
    ]);
  },
};

export const restore: Command = {
  name: 'restore',
  does: 'checks a backup, then restores it into DATA_DIR or another folder that has no database',
  places: ['<backup>'],
  options: { into: { takes: '<folder>', does: 'the folder, created if it is missing' } },
  run: withConfig(async (config, { values: [from = ''], options }) => {
    const into = resolve(typeof options['into'] === 'string' ? options['into'] : config.dataDir);
    const manifest = await restoreBackup(resolve(from), into);
    const isKnown = await takePublished(config, into);
    return fine(
      [
        `The backup of ${manifest.madeAt} is restored into ${into}`,
        ...elsewhere(manifest),
        ...(isKnown || config.minioEndpoint !== ''
          ? []
          : [
              'What was published of the record is not in DATA_DIR, so a record with entries is not signed: put the folder log-heads of the server that ran last into its folder objects, or set LOG_ORIGIN to a new name.',
            ]),
        `Start the server with DATA_DIR=${into}`,
      ],
      { folder: into },
    );
  }),
};

function elsewhere({ database, images }: BackupManifest): readonly string[] {
  return [
    ...(database.kind === 'reference' ? [`The database is not in it, but on ${database.place}.`] : []),
    ...(images.kind === 'reference' ? [`The images are not in it, but in ${images.place}.`] : []),
  ];
}

/** Gives the folder what DATA_DIR knows to be published; answers whether anything is known there. */
async function takePublished(config: Config, into: string): Promise<boolean> {
  const [from, to] = [resolve(config.dataDir), into].map((dir) =>
    createFolderPublished(join(dir, 'objects')),
  );
  const origin = logOriginOf(config);
  for (const tree of await from!.list(origin)) await to!.add(tree);
  return (await to!.list(origin)).length > 0;
}

export const move: Command = {
  name: 'move',
  does: 'moves the SQLite database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL, all or nothing, and compares every row; no server may run',
  options: {
    'objects-to': {
      takes: 's3',
      does: 'also moves the images of DATA_DIR to the bucket of the MINIO settings',
    },
  },
  run: withConfig(async (config, { options: { 'objects-to': objects } }) => {
    const { databaseUrl: url, minioEndpoint } = config;
    if (url === 'sqlite')
      return untried('move takes DATABASE_URL with an address: postgres://user:password@host:5432/name.');
    if (objects !== undefined && objects !== 's3')
      return untried(`--objects-to takes s3, but got ${JSON.stringify(objects)}.`);
    if (objects === 's3' && minioEndpoint === '')
      return untried('--objects-to s3 needs MINIO_ENDPOINT, MINIO_ACCESS_KEY and MINIO_SECRET_KEY.');
    const { tables, images } = await moveToPostgres(
      resolve(config.dataDir),
      url,
      objects && bucketOf(config),
    );
    const counts = Object.values(tables);
    return fine(
      [
        `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables are in PostgreSQL: each table has as many rows and the same SHA-256 on both sides.`,
        images === undefined
          ? `Images: not moved. The server reads them from ${minioEndpoint === '' ? 'DATA_DIR' : 'the bucket of the MINIO settings'}.`
          : `Images: ${images} files are in the bucket, byte for byte.`,
        'Now start the server with DATABASE_URL and the same DATA_DIR and secrets: none starts on bigsmall.sqlite any more.',
      ],
      { tables, images },
    );
  }),
};
