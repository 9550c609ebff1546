import { resolve } from 'node:path';
import { checkBackup, isBackup } from '@bigsmall/adapters-persistence';
import { editionText } from '../../platform/edition.ts';
import { type Command, fine, untried } from './command.ts';

export const UNCHECKED =
  'An older version made this backup, without checksums: the database was checked and the images were counted, but whether images and secrets are as they were is not known.';

/** The checks of a restore, without one. It needs no settings. */
export const verify: Command = {
  name: 'verify',
  does: 'compares every file of a backup with its checksum, and checks its database; changes nothing',
  places: ['<backup>'],
  async run({ values: [from = ''] }) {
    const folder = resolve(from);
    if (!(await isBackup(folder))) {
      return untried(`${folder} is not a backup: it has no manifest.json that this version understands.`);
    }
    try {
      const { madeAt, edition, database, images, files } = await checkBackup(folder);
      return fine([
        `The backup of ${madeAt} is whole${files === undefined ? '' : `: ${Object.keys(files).length} files as they were`}.`,
        ...(edition === undefined ? [] : [`Made by ${editionText(edition)}.`]),
        ...(files === undefined ? [UNCHECKED] : []),
        ...(database.kind === 'reference' ? [`The database is not in it, but on ${database.place}.`] : []),
        ...(images.kind === 'reference' ? [`The images are not in it, but in ${images.place}.`] : []),
      ]);
    } catch (error) {
      return { code: 1, lines: [(error as Error).message] };
    }
  },
};
