import { join } from 'node:path';
import {
  createFolderPublished,
  type DatabaseFacts,
  inspectDatabase,
  isObjectStoreUnavailable,
  openForProbe,
  probeObjects,
} from '@bigsmall/adapters-persistence';
import { type Checkpoint, sameBytes } from '@bigsmall/domain/log';
import type { ObjectStore } from '@bigsmall/domain/ports';
import { readOlderPublished, withOlderPublished } from '../../record/olderPublished.ts';
import { type Config, logOriginOf } from '../config.ts';
import { objectPlace } from '../objectPlace.ts';
import { badCheck, type Check, finding, fineCheck, looked } from './check.ts';

/** The database, the object store, whether they belong together, and whether the log extends what was published. */
export async function checkStores(config: Config, dataDir: string): Promise<readonly Check[]> {
  const { store, check: objectsCheck } = await checkObjects(config, dataDir);
  const { published, check: unreadable } = await readPublished(config, dataDir, store);
  const place = config.databaseUrl === 'sqlite' ? { dataDir } : { databaseUrl: config.databaseUrl };
  let facts: DatabaseFacts;
  try {
    facts = await inspectDatabase(place, published?.map(({ size }) => size) ?? []);
  } catch (error) {
    return [finding('database', (error as Error).message), objectsCheck];
  }
  return [
    databaseCheck(facts, config),
    objectsCheck,
    await looked('ownership', async () => ownershipOf(facts, await store?.owner())),
    unreadable ?? { name: 'record', ...recordOf(facts, published ?? [], logOriginOf(config)) },
  ];
}

function databaseCheck({ exists, pending, pause }: DatabaseFacts, { databaseUrl }: Config): Check {
  const what = databaseUrl === 'sqlite' ? 'The SQLite database' : 'The PostgreSQL database';
  if (!exists)
    return { name: 'database', ...fineCheck(`${what} is not there yet: the first start makes it.`) };
  const beside = pause
    ? ', and stop all processes of the older edition.'
    : '. Processes of the edition before may run beside it.';
  return {
    name: 'database',
    ...fineCheck(
      pending.length === 0
        ? `${what} is sound, and a start applies no migration.`
        : `${what} is sound. A start applies ${pending.length} migrations (${pending.join(', ')}): make a backup before it${beside}`,
    ),
  };
}

async function checkObjects(config: Config, dataDir: string) {
  const settings =
    config.minioEndpoint === '' ? 'DATA_DIR' : 'MINIO_ENDPOINT, and the keys and bucket beside it';
  let store: ObjectStore | undefined;
  const check = await looked('images', async () => {
    store = await openForProbe(objectPlace(config, dataDir));
    if (store === undefined)
      return fineCheck('The folder of images is not there yet: the first start makes it.');
    const begun = performance.now();
    try {
      await probeObjects(store);
    } catch (error) {
      const hint = isObjectStoreUnavailable(error) ? HINTS[error.issue] : '';
      return badCheck(`${(error as Error).message} ${hint || `Check ${settings}.`}`);
    }
    return fineCheck(
      `An image was written, read and removed in ${Math.round(performance.now() - begun)} ms.`,
    );
  });
  // A store that does not work tells nothing of its owner either.
  return { store: check.state === 'ok' ? store : undefined, check };
}

const HINTS: Readonly<Record<string, string>> = {
  denied: 'It rejects the keys: check MINIO_ACCESS_KEY and MINIO_SECRET_KEY.',
  misplaced:
    'It has no such bucket or region: check MINIO_BUCKET and MINIO_REGION. A first start makes the bucket.',
};

function ownershipOf({ id }: DatabaseFacts, owner: string | undefined): Omit<Check, 'name'> {
  if (owner === undefined || id === undefined) return fineCheck('No database owns the images yet.');
  return owner === id
    ? fineCheck('The images belong to this database.')
    : badCheck(
        'The images belong to another database: check DATABASE_URL, DATA_DIR and MINIO_BUCKET. If they are right, claim the store on the admin’s home.',
      );
}

async function readPublished(config: Config, dataDir: string, store: ObjectStore | undefined) {
  const origin = logOriginOf(config);
  try {
    const folder = withOlderPublished(createFolderPublished(dataDir), await readOlderPublished(dataDir));
    const beside =
      config.minioEndpoint === '' ? createFolderPublished(join(dataDir, 'objects')) : store?.published;
    const published = [...(await folder.list(origin)), ...((await beside?.list(origin)) ?? [])];
    return { published };
  } catch (error) {
    return { check: finding('record', `What was published cannot be read: ${(error as Error).message}`) };
  }
}

function recordOf(
  { exists, trees }: DatabaseFacts,
  published: readonly Checkpoint[],
  origin: string,
): Omit<Check, 'name'> {
  const lost = published.find(
    ({ size, root }) => size > 0 && !trees.some((tree) => tree.size === size && sameBytes(tree.root, root)),
  );
  if (lost !== undefined) {
    return badCheck(
      `The log ${origin} was published with ${lost.size} entries, which the database does not extend, so a start signs nothing: restore the newest copy, or set LOG_ORIGIN to a new name.`,
    );
  }
  const largest = Math.max(0, ...published.map(({ size }) => size));
  if (published.length > 0)
    return fineCheck(`The log ${origin} extends what was published (${largest} entries).`);
  return exists
    ? badCheck(
        `It is unknown what was published of the log ${origin}, so a start may sign nothing: put the folder log-heads of the server that ran last into DATA_DIR.`,
      )
    : fineCheck(`Nothing of the log ${origin} was published yet.`);
}
