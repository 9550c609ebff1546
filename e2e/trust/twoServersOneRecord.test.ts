import { join } from 'node:path';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../scripts/postgres/startServer.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { killAroundRecord } from './support/killAroundRecord.ts';
import { scaled } from './support/scaled.ts';
import { shareObjects } from './support/shareObjects.ts';
import { trustRow } from './support/trustRow.ts';

const KILLS = scaled(50, 8);
/** On a busy machine a server needs seconds to start. */
const LONGEST = 15 * 60_000;

it(
  `two replicas on PostgreSQL killed ${KILLS} times around lock, seal, sign, draw and settle show one record`,
  async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const postgres = await startServer({ crashproof: true });
    onTestFinished(() => postgres.stop());
    const dataDirs = ['one', 'two'].map((name) => join(folder.path, name));
    shareObjects(folder.path, dataDirs);
    const { survived, counted, lost, figures, failures } = await killAroundRecord({
      folder: folder.path,
      settings: ['one', 'two'].map((name) => ({
        DATABASE_URL: `${postgres.url}?application_name=${name}`,
        DATA_DIR: join(folder.path, name),
        LOG_KEY: '7'.repeat(64),
        COOKIE_SECRET: 'a secret that both of them share, for faults only',
      })),
      database: () => new Sequelize(postgres.url, { logging: false, pool: { max: 2 } }),
      kills: KILLS,
    });
    trustRow({
      fault: 'kill -9 of a replica around lock, seal, sign, draw and settle, two replicas on PostgreSQL',
      tried: KILLS,
      survived,
      lost: lost.length,
      figures,
      failures,
      brokenBy: 'forked-log',
    });
    expect(counted).toBeGreaterThan(KILLS);
  },
  LONGEST,
);
