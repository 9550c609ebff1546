import { join } from 'node:path';
import { describe } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../tooling/postgres/freshSchema.ts';
import { openDatabase } from '../src/sequelize/openDatabase.ts';
import { openPostgres } from '../src/sequelize/openPostgres.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { publicIdBackfillContract } from './publicIdBackfillContract.ts';
import { weekBackfillContract } from './weekBackfillContract.ts';

describe('a database of an older version over SQLite', () => {
  let file: string | undefined;
  weekBackfillContract((migrations) => {
    file ??= join(temporaryFolder(), 'test.sqlite');
    return openDatabase({ file, migrations });
  });
  let other: string | undefined;
  publicIdBackfillContract((migrations) => {
    other ??= join(temporaryFolder(), 'test.sqlite');
    return openDatabase({ file: other, migrations });
  });
});

await describeOverPostgres('a database of an older version over PostgreSQL', () => {
  let url: string | undefined;
  weekBackfillContract(async (migrations) =>
    openPostgres({ url: (url ??= await freshSchema()), migrations }),
  );
  let other: string | undefined;
  publicIdBackfillContract(async (migrations) =>
    openPostgres({ url: (other ??= await freshSchema()), migrations }),
  );
});
