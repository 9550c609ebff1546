import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBackup } from '@bigsmall/adapters-persistence';
import { backupSource } from '../backupSource.ts';
import { type Command, fine, untried, withConfig } from './command.ts';

export const backup: Command = {
  name: 'backup',
  does: 'copies the database, the images and the secrets into a new folder, by default in DATA_DIR/backups; the server may run',
  places: ['[new folder]'],
  run: withConfig(async (config, { values: [folder] }) => {
    const now = Date.now();
    const dataDir = resolve(config.dataDir);
    const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
    const to = resolve(folder ?? `${config.dataDir}/backups/bigsmall-${stamp}`);
    if (existsSync(to)) return untried(`${to} already exists: name a new folder.`);
    const { database, images, secrets } = await createBackup(backupSource(config, dataDir), to, { now });
    return fine(
      [
        `The backup is in ${to}`,
        database.kind === 'sqlite'
          ? `Database: ${database.bytes} bytes, checked.`
          : `Database: not in the backup. It is on ${database.place}; back it up with pg_dump.`,
        images.kind === 'folder'
          ? `Images: ${images.files} files.`
          : `Images: not in the backup. They are in ${images.place}.`,
        `Secrets: ${secrets.join(', ') || 'none'}. Secrets that are set in the environment are not in the backup.`,
      ],
      { folder: to },
    );
  }),
};
