import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storesContract } from '../../test/storesContract.ts';
import { openStores } from '../openStores.ts';

storesContract('SQLite', async (count) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bigsmall-stores-'));
  const servers = await Promise.all(Array.from({ length: count }, () => openStores({ dataDir })));
  return {
    servers,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await rm(dataDir, { recursive: true });
    },
  };
});
