import { join } from 'node:path';
import { describe } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openDatabase } from '../src/platform/database/openDatabase.ts';
import { openPostgres } from '../src/platform/database/openPostgres.ts';
import { earlierFiguresContract } from './support/earlierFiguresContract.ts';
import { evidenceBackfillContract } from './support/evidenceBackfillContract.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';
import { publicIdBackfillContract } from './support/publicIdBackfillContract.ts';
import { weekBackfillContract } from './support/weekBackfillContract.ts';

const CONTRACTS = [
  weekBackfillContract,
  publicIdBackfillContract,
  evidenceBackfillContract,
  earlierFiguresContract,
];

describe('a database of an older version over SQLite', () => {
  for (const contract of CONTRACTS) {
    let file: string | undefined;
    contract((migrations) => {
      file ??= join(temporaryFolder(), 'test.sqlite');
      return openDatabase({ file, migrations });
    });
  }
});

await describeOverPostgres('a database of an older version over PostgreSQL', () => {
  for (const contract of CONTRACTS) {
    let url: string | undefined;
    contract(async (migrations) => openPostgres({ url: (url ??= await freshSchema()), migrations }));
  }
});
