import type { BackupSource } from '@bigsmall/adapters-persistence';
import type { Config } from './config.ts';
import { edition } from '../platform/edition.ts';
import { SECRET_FILES } from '../platform/secrets.ts';

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
