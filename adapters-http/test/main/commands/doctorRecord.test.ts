import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderPublished, openStores } from '@bigsmall/adapters-persistence';
import { aDraw } from '@bigsmall/domain/testing';
import { describe, expect } from 'vitest';
import { anInstallation, type BrokenThings, examine, namesEach, ORIGIN, sql } from './doctorScene.ts';

const BROKEN: BrokenThings = {
  'a database that is older than the published log': async () => {
    const { dataDir } = await anInstallation();
    await createFolderPublished(dataDir).add({ origin: ORIGIN, size: 7, root: new Uint8Array(32).fill(1) });
    return {
      env: { DATA_DIR: dataDir },
      says: /^record: The log localhost\/log was published with 7 entries, which the database does not extend/,
    };
  },
  'a log that lost a node of what was published': async () => {
    const { dataDir } = await anInstallation();
    const stores = await openStores({ dataDir });
    await stores.draws.append([aDraw()]);
    await stores.record.appendDraws();
    const [leaf] = await stores.record.hashes([{ level: 0, index: 0 }]);
    await stores.close();
    await createFolderPublished(dataDir).add({ origin: ORIGIN, size: 1, root: leaf! });
    expect((await examine({ DATA_DIR: dataDir })).findings).toEqual([]);
    await sql(join(dataDir, 'bigsmall.sqlite'), 'DELETE FROM record_nodes');
    return {
      env: { DATA_DIR: dataDir },
      says: /^record: .* published with 1 entries, which the database does not extend/,
    };
  },
  'a log of which nobody knows what was published': async () => {
    const { dataDir } = await anInstallation();
    for (const folder of [dataDir, join(dataDir, 'objects')])
      rmSync(join(folder, 'log-heads'), { recursive: true });
    return { env: { DATA_DIR: dataDir }, says: /^record: It is unknown what was published/ };
  },
  'a published log that cannot be read': async () => {
    const { dataDir } = await anInstallation();
    writeFileSync(join(dataDir, 'log-published'), 'nothing');
    return {
      env: { DATA_DIR: dataDir },
      says: /^record: What was published cannot be read: .*log-published/,
    };
  },
};

describe('bigsmall doctor', () => {
  namesEach(BROKEN);
});
