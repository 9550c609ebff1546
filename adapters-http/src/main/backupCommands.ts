import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createBackup, restoreBackup } from '@bigsmall/adapters-persistence';
import { backupSource } from './backupSource.ts';
import { PUBLISHED_FILE, unknownPublished, writePublished } from '../record/publishedHead.ts';
import { type Config, logOriginOf } from './config.ts';

/** A command of the program; answers the lines to print. */
type Command = (config: Config, given: readonly string[]) => Promise<readonly string[]>;

/** Whether the folder has, or gets from DATA_DIR, what was published last; else it is marked as unknown there. */
async function takePublished(config: Config, into: string): Promise<boolean> {
  const place = join(into, PUBLISHED_FILE);
  if (existsSync(place)) return true;
  const newest = join(resolve(config.dataDir), PUBLISHED_FILE);
  if (existsSync(newest)) {
    await copyFile(newest, place);
    return true;
  }
  await writePublished(into, unknownPublished(logOriginOf(config)));
  return false;
}

const USAGE = {
  backup: 'npm run backup [-- <new folder>]',
  restore: 'npm run restore -- <backup> [--into <folder>]',
};

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
  const { madeAt, database, images, secrets } = await restoreBackup(resolve(from), into);
  const hasLog = database.kind === 'sqlite' && secrets.includes('log-key');
  const unsigned = hasLog && !(await takePublished(config, into));
  return [
    `The backup of ${madeAt} is restored into ${into}`,
    ...(database.kind === 'reference' ? [`The database is on ${database.place}.`] : []),
    ...(images.kind === 'reference' ? [`The images are in ${images.place}.`] : []),
    ...(unsigned
      ? [
          `What was published after the backup is unknown, so the record is not signed: set LOG_ORIGIN to a new name, or put the file ${PUBLISHED_FILE} of the server that ran last into the folder.`,
        ]
      : []),
    `Start the server with DATA_DIR=${into}`,
  ];
}
