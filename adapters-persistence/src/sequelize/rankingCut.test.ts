import { join } from 'node:path';
import { describe } from 'vitest';
import { rankingCutContract } from '../../test/rankingCutContract.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { openDatabase } from './openDatabase.ts';

describe('the cut below the last place in SQLite', () => {
  rankingCutContract(() => openDatabase({ file: join(temporaryFolder(), 'test.sqlite') }));
});
