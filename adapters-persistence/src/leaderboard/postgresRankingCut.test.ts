import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { rankingCutContract } from '../../test/support/rankingCutContract.ts';
import { openPostgres } from '../platform/database/openPostgres.ts';

await describeOverPostgres('the cut below the last place in PostgreSQL', () =>
  rankingCutContract(async () => openPostgres({ url: await freshSchema() })),
);
