import { hidden, parseOrigin, type Setting } from './setting.ts';

/** The database and the images. */
export const storeSettings = {
  dataDir: {
    key: 'DATA_DIR',
    description: 'The folder for the database and the secrets created at the first start. Back it up.',
    fallback: './data',
    takes: 'the path of a folder',
    parse: (text) => (text.includes('\0') ? undefined : text),
  } satisfies Setting<string>,
  databaseUrl: {
    key: 'DATABASE_URL',
    secret: true,
    description: 'The database: SQLite in DATA_DIR, or a PostgreSQL server, which many servers may share.',
    takes: 'nothing or sqlite, or an address such as postgres://user:password@host:5432/name',
    parse: (text) => {
      if (text === 'sqlite' || text === '') return 'sqlite';
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const known = url !== undefined && ['postgres:', 'postgresql:'].includes(url.protocol);
      return known && url.hostname !== '' ? text : undefined;
    },
    show: (text) => /^[a-z]{1,20}:(?=\/\/)/i.exec(text)?.[0] ?? hidden(text),
  } satisfies Setting<string>,
  minioEndpoint: {
    key: 'MINIO_ENDPOINT',
    description:
      'The S3 server (MinIO or another) that stores the images, which many servers may share; without one they are stored in DATA_DIR.',
    takes: 'nothing, or an http or https origin (with MINIO_ACCESS_KEY and MINIO_SECRET_KEY)',
    parse: parseOrigin,
    show: hidden,
  } satisfies Setting<string>,
  minioAccessKey: {
    key: 'MINIO_ACCESS_KEY',
    secret: true,
    description: 'The S3 access key id.',
    takes: 'nothing, or at most 256 characters',
    parse: (text) => (text.length <= 256 ? text : undefined),
  } satisfies Setting<string>,
  minioSecretKey: {
    key: 'MINIO_SECRET_KEY',
    secret: true,
    description: 'The S3 secret access key.',
    takes: 'nothing, or at most 256 characters',
    parse: (text) => (text.length <= 256 ? text : undefined),
  } satisfies Setting<string>,
  minioBucket: {
    key: 'MINIO_BUCKET',
    description: 'The bucket; a missing one is created as private.',
    fallback: 'bigsmall',
    takes: 'a name of 3 to 63 lower-case letters, digits and -',
    parse: (text) => (/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(text) ? text : undefined),
  } satisfies Setting<string>,
};
