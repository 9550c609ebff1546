import { resolve } from 'node:path';
import { moveToPostgres } from '@bigsmall/adapters-persistence';
import { bucketOf } from '../objectPlace.ts';
import { type Command, fine, untried, withConfig } from './command.ts';

export const move: Command = {
  name: 'move',
  does: 'moves the SQLite database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL, all or nothing, and compares every row; no server may run',
  options: {
    'objects-to': {
      takes: 's3',
      does: 'also moves the images of DATA_DIR to the bucket of the MINIO settings',
    },
  },
  run: withConfig(async (config, { options: { 'objects-to': objects } }) => {
    const { databaseUrl: url, minioEndpoint } = config;
    if (url === 'sqlite')
      return untried('move takes DATABASE_URL with an address: postgres://user:password@host:5432/name.');
    if (objects !== undefined && objects !== 's3')
      return untried(`--objects-to takes s3, but got ${JSON.stringify(objects)}.`);
    if (objects === 's3' && minioEndpoint === '')
      return untried('--objects-to s3 needs MINIO_ENDPOINT, MINIO_ACCESS_KEY and MINIO_SECRET_KEY.');
    const { tables, images } = await moveToPostgres(
      resolve(config.dataDir),
      url,
      objects && bucketOf(config),
    );
    const counts = Object.values(tables);
    return fine(
      [
        `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables are in PostgreSQL: each table has as many rows and the same SHA-256 on both sides.`,
        images === undefined
          ? `Images: not moved. The server reads them from ${minioEndpoint === '' ? 'DATA_DIR' : 'the bucket of the MINIO settings'}.`
          : `Images: ${images} files are in the bucket, byte for byte.`,
        'Now start the server with DATABASE_URL and the same DATA_DIR and secrets: none starts on bigsmall.sqlite any more.',
      ],
      { tables, images },
    );
  }),
};
