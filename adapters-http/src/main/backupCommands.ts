import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  createBackup,
  createFolderPublished,
  linkPublished,
  restoreBackup,
} from '@bigsmall/adapters-persistence';
import { backupSource } from './backupSource.ts';
import { OLDER_FILE, readOlderPublished, withOlderPublished } from '../record/olderPublished.ts';
import { type Config, logOriginOf } from './config.ts';

/** A command of the program; answers the lines to print. */
export type Command = (config: Config, given: readonly string[]) => Promise<readonly string[]>;

/** Gives the folder what DATA_DIR knows to be published; answers whether anything is known there. */
async function takePublished(config: Config, into: string): Promise<boolean> {
  const dataDir = resolve(config.dataDir);
  for (const from of [dataDir, join(dataDir, 'objects')]) await linkPublished(from, into);
  const [older, place] = [join(dataDir, OLDER_FILE), join(into, OLDER_FILE)];
  if (existsSync(older) && !existsSync(place)) await copyFile(older, place);
  const folder = withOlderPublished(createFolderPublished(into), await readOlderPublished(into));
  return (await folder.list(logOriginOf(config))).length > 0;
}

const USAGE = {
  backup: 'npm run backup [-- <new folder>]',
  restore: 'npm run restore -- <backup> [--into <folder>]',
};

const UNCHECKED =
  'An older version made this backup, without checksums: the database was checked and the images were counted, but whether images and secrets are as they were is not known.';

/** The commands by their names. */
export const COMMANDS: Readonly<Record<string, Command>> = { backup, restore };

async function backup(config: Config, given: readonly string[]): Promise<readonly string[]> {
  const [folder, ...others] = given;
  if (others.length > 0 || folder?.startsWith('-')) throw new Error(`Usage: ${USAGE.backup}`);
  const now = Date.now();
  const dataDir = resolve(config.dataDir);
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const to = resolve(folder ?? `${config.dataDir}/backups/bigsmall-${stamp}`);
  const { database, images, secrets } = await createBackup(backupSource(config, dataDir), to, { now });
  return [
    `The backup is in ${to}`,
    database.kind === 'sqlite'
      ? `Database: ${database.bytes} bytes, checked.`
      : `Database: not in the backup. It is on ${database.place}; back it up with pg_dump.`,
    images.kind === 'folder'
      ? `Images: ${images.files} files.`
      : `Images: not in the backup. They are in ${images.place}.`,
    `Secrets: ${secrets.join(', ') || 'none'}. Secrets that are set in the environment are not in the backup.`,
  ];
}

async function restore(config: Config, given: readonly string[]): Promise<readonly string[]> {
  const [from, flag, folder, ...others] = given;
  const isValid =
    from !== undefined &&
    !from.startsWith('-') &&
    others.length === 0 &&
    (flag === undefined || (flag === '--into' && folder !== undefined));
  if (!isValid) throw new Error(`Usage: ${USAGE.restore}`);
  const into = resolve(folder ?? config.dataDir);
  const { madeAt, database, images, files } = await restoreBackup(resolve(from), into);
  const isKnown = await takePublished(config, into);
  return [
    `The backup of ${madeAt} is restored into ${into}`,
    ...(files === undefined ? [UNCHECKED] : []),
    ...(database.kind === 'reference' ? [`The database is on ${database.place}.`] : []),
    ...(images.kind === 'reference' ? [`The images are in ${images.place}.`] : []),
    ...(isKnown || config.minioEndpoint !== ''
      ? []
      : [
          'What was published of the record is not in DATA_DIR, so a record with entries is not signed: put the folder log-heads of the server that ran last into the folder, or set LOG_ORIGIN to a new name.',
        ]),
    `Start the server with DATA_DIR=${into}`,
  ];
}
