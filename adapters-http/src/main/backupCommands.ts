import { resolve } from 'node:path';
import { createBackup, restoreBackup } from '@bigsmall/adapters-persistence';
import { backupSource } from './backupSource.ts';
import type { Config } from './config.ts';

/** A command of the program; answers the lines to print. */
type Command = (config: Config, given: readonly string[]) => Promise<readonly string[]>;

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
  const { madeAt, database, images } = await restoreBackup(resolve(from), into);
  return [
    `The backup of ${madeAt} is restored into ${into}`,
    ...(database.kind === 'reference' ? [`The database is on ${database.place}.`] : []),
    ...(images.kind === 'reference' ? [`The images are in ${images.place}.`] : []),
    `Start the server with DATA_DIR=${into}`,
  ];
}
