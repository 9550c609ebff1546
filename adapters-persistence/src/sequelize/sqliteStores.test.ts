import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  drawStoreContract,
  type MakeStores,
  playerStoreContract,
  predictionStoreContract,
} from '@bigsmall/domain/testing';
import { openStores } from '../openStores.ts';

const makeStores: MakeStores = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bigsmall-stores-'));
  const stores = await openStores({ dataDir });
  return {
    ...stores,
    async close() {
      await stores.close();
      await rm(dataDir, { recursive: true });
    },
  };
};

drawStoreContract('SQLite', makeStores);
predictionStoreContract('SQLite', makeStores);
playerStoreContract('SQLite', makeStores);

/** Two servers on one file: the calls go to one and the other in turn. */
const makeSharedStores: MakeStores = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bigsmall-stores-'));
  const [one, two] = await Promise.all([openStores({ dataDir }), openStores({ dataDir })]);
  let turn = 0;
  const inTurn = (): typeof one => (turn++ % 2 === 0 ? one : two);
  return {
    draws: {
      append: (draws) => inTurn().draws.append(draws),
      newest: (limit) => inTurn().draws.newest(limit),
      find: (periods) => inTurn().draws.find(periods),
      countNewer: (period, atMost) => inTurn().draws.countNewer(period, atMost),
    },
    predictions: {
      record: (prediction) => inTurn().predictions.record(prediction),
      find: (sessionId, period) => inTurn().predictions.find(sessionId, period),
      pendingPeriods: () => inTurn().predictions.pendingPeriods(),
      settle: (period, resolution, at) => inTurn().predictions.settle(period, resolution, at),
      counts: (day) => inTurn().predictions.counts(day),
    },
    players: two.players,
    async close() {
      await Promise.all([one.close(), two.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
};

drawStoreContract('SQLite shared by two servers', makeSharedStores);
predictionStoreContract('SQLite shared by two servers', makeSharedStores);
