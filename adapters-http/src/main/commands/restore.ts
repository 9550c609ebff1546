import { join, resolve } from 'node:path';
import { createFolderPublished, restoreBackup } from '@bigsmall/adapters-persistence';
import { type Config, logOriginOf } from '../config.ts';
import { type Command, fine, withConfig } from './command.ts';
import { UNCHECKED } from './verify.ts';

export const restore: Command = {
  name: 'restore',
  does: 'checks a backup, then restores it into DATA_DIR or another folder that has no database',
  places: ['<backup>'],
  options: { into: { takes: '<folder>', does: 'the folder, created if it is missing' } },
  run: withConfig(async (config, { values: [from = ''], options }) => {
    const into = resolve(typeof options['into'] === 'string' ? options['into'] : config.dataDir);
    const { madeAt, database, images, files } = await restoreBackup(resolve(from), into);
    const isKnown = await takePublished(config, into);
    return fine(
      [
        `The backup of ${madeAt} is restored into ${into}`,
        ...(files === undefined ? [UNCHECKED] : []),
        ...(database.kind === 'reference' ? [`The database is on ${database.place}.`] : []),
        ...(images.kind === 'reference' ? [`The images are in ${images.place}.`] : []),
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

/** Gives the folder what DATA_DIR knows to be published; answers whether anything is known there. */
async function takePublished(config: Config, into: string): Promise<boolean> {
  const [from, to] = [resolve(config.dataDir), into].map((dir) =>
    createFolderPublished(join(dir, 'objects')),
  );
  const origin = logOriginOf(config);
  for (const tree of await from!.list(origin)) await to!.add(tree);
  return (await to!.list(origin)).length > 0;
}
