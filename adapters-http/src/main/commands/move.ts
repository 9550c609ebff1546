import { resolve } from 'node:path';
import { type MoveReport, moveToPostgres } from '@bigsmall/adapters-persistence';
import { bucketOf } from '../objectPlace.ts';
import { type Config, isDatabaseAddress } from '../config.ts';
import { type Command, fine, type Given, type Outcome, untried, withConfig } from './command.ts';

export const move: Command = {
  name: 'move',
  does: 'moves the SQLite database of DATA_DIR into an empty PostgreSQL database, all or nothing, and compares every row; no server may run',
  options: {
    to: {
      takes: '<postgres://…>',
      does: 'the new database; without it that of DATABASE_URL, which no list of processes shows',
    },
    'objects-to': {
      takes: 's3',
      does: 'also moves the images of DATA_DIR to the bucket of the MINIO settings',
    },
  },
  run: withConfig(async (config, given) => {
    const wanted = targetOf(config, given);
    if ('wrong' in wanted) return untried(wanted.wrong);
    const dataDir = resolve(config.dataDir);
    try {
      const report = await moveToPostgres({
        dataDir,
        url: wanted.url,
        ...(wanted.withObjects && { bucket: bucketOf(config) }),
        ...(given.options['json'] !== true && { report: tellProgress }),
      });
      return outcomeOf(report, config);
    } catch (error) {
      return untried((error as Error).message);
    }
  }),
};

type Target = { readonly url: string; readonly withObjects: boolean } | { readonly wrong: string };

/** What `--to` and `--objects-to` name. No message has a part of the address, which can hold a password. */
function targetOf({ databaseUrl, minioEndpoint }: Config, { options }: Given): Target {
  const { to, 'objects-to': objects } = options;
  const url = typeof to === 'string' ? to : databaseUrl;
  if (!isDatabaseAddress(url)) {
    return {
      wrong:
        'move takes --to with an address such as postgres://user:password@host:5432/name, or DATABASE_URL.',
    };
  }
  if (databaseUrl !== 'sqlite' && databaseUrl !== url) {
    return { wrong: '--to and DATABASE_URL name two databases: leave one of them out.' };
  }
  if (objects !== undefined && objects !== 's3') {
    return { wrong: `--objects-to takes s3, but got ${JSON.stringify(objects)}.` };
  }
  if (objects === 's3' && minioEndpoint === '') {
    return { wrong: '--objects-to s3 needs MINIO_ENDPOINT, MINIO_ACCESS_KEY and MINIO_SECRET_KEY.' };
  }
  return { url, withObjects: objects === 's3' };
}

function tellProgress(table: string, rows: number): void {
  process.stderr.write(`${table}: ${rows} rows copied\n`);
}

function outcomeOf(report: MoveReport, config: Config): Outcome {
  const counts = Object.values(report.tables);
  const rows = counts.reduce((sum, table) => sum + table, 0);
  return fine(
    [
      `${rows} rows of ${counts.length} tables are in PostgreSQL: each table has as many rows and the same SHA-256 on both sides.`,
      report.images === undefined
        ? `Images: not moved. The server reads them from ${config.minioEndpoint === '' ? 'DATA_DIR' : 'the bucket of the MINIO settings'}.`
        : `Images: ${report.images} files are in the bucket, byte for byte.`,
      'Now start the server with DATABASE_URL and the same DATA_DIR and secrets: none starts on bigsmall.sqlite any more.',
    ],
    report,
  );
}
