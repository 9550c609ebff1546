import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { makeFolder } from './folderDisk.ts';

describe('A folder of the store', () => {
  it('is created once, and again changes nothing', async () => {
    const path = join(temporaryFolder(), 'shots');
    await makeFolder(path);
    await expect(makeFolder(path)).resolves.toBeUndefined();
  });

  it('is not created in a folder that is missing', async () => {
    await expect(makeFolder(join(temporaryFolder(), 'missing', 'shots'))).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
