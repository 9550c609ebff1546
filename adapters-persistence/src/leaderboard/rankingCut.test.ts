import { join } from 'node:path';
import { describe } from 'vitest';
import { rankingCutContract } from '../../test/support/rankingCutContract.ts';
import { temporaryFolder } from '../../test/support/temporaryFolder.ts';
import { openDatabase } from '../platform/database/openDatabase.ts';

describe('the cut below the last place in SQLite', () => {
  rankingCutContract(() => openDatabase({ file: join(temporaryFolder(), 'test.sqlite') }));
});
