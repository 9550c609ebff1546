import { join, resolve } from 'node:path';
import { createFolderPublished, type MoveReport, moveToPostgres } from '@bigsmall/adapters-persistence';
import type { Checkpoint } from '@bigsmall/domain/log';
import { bucketOf } from '../objectPlace.ts';
import { type Config, isDatabaseAddress, logOriginOf } from '../config.ts';
import { type Command, fine, type Given, type Outcome, untried, withConfig } from './command.ts';

/** Rows of a table between two lines of progress; they come by the hundred. */
const TOLD_EVERY = 50_000;

export const move: Command = {
  name: 'move',
  does: 'moves the SQLite database of DATA_DIR into an empty PostgreSQL database, and compares every row; no server may run, and the same command continues a move that was cut off',
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
    let begun = false;
    try {
      const report = await moveToPostgres({
        dataDir,
        url: wanted.url,
        ...(wanted.withObjects && { bucket: bucketOf(config) }),
        origin: logOriginOf(config),
        published: (names) => publishedTrees(dataDir, names),
        now: Date.now(),
        begun: () => (begun = true),
        ...(given.options['json'] !== true && { report: tellProgress }),
      });
      return outcomeOf(report, config);
    } catch (error) {
      return { code: begun ? 1 : 2, lines: [(error as Error).message] };
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

/** What the folder knows to be published of the logs of these names. */
async function publishedTrees(dataDir: string, names: readonly string[]): Promise<readonly Checkpoint[]> {
  const published = createFolderPublished(join(dataDir, 'objects'));
  return (await Promise.all(names.map((name) => published.list(name)))).flat();
}

function tellProgress(table: string, copied: number, rows: number): void {
  if (copied % TOLD_EVERY === 0) process.stderr.write(`${table}: ${copied} of ${rows} rows copied\n`);
}

function outcomeOf(report: MoveReport, config: Config): Outcome {
  if (report.state === 'finished_before') {
    const at = new Date(report.finishedAt).toISOString();
    return fine([`The move was complete at ${at}. Nothing was left to do.`], report);
  }
  const { tables, log, images } = report;
  const counts = Object.values(tables);
  const rows = counts.reduce((sum, table) => sum + table.rows, 0);
  return fine(
    [
      `${rows} rows of ${counts.length} tables are in PostgreSQL: each table has as many rows and the same SHA-256 on both sides.`,
      `Log: ${log.entries} entries, root ${log.root}, computed from the moved entries. ${publishedLine(log)}`,
      images === undefined
        ? `Images: not moved. The server reads them from ${config.minioEndpoint === '' ? 'DATA_DIR' : 'the bucket of the MINIO settings'}.`
        : `Images: ${images.files} files are in the bucket, byte for byte.${images.absent.length === 0 ? '' : ` Rows name ${images.absent.length} more, which DATA_DIR does not have.`}`,
      'Now start the server with DATABASE_URL and the same DATA_DIR and secrets, and never again on bigsmall.sqlite: docs/operations.md.',
    ],
    report,
  );
}

function publishedLine({ published, extended }: Extract<MoveReport, { state: 'moved' }>['log']): string {
  if (published === undefined) return 'DATA_DIR does not know what was published of it.';
  return extended
    ? `It extends what was published (${published} entries).`
    : `It does not extend what was published (${published} entries): as before, the server signs nothing.`;
}
