import { join } from 'node:path';
import { Sequelize } from 'sequelize';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { killAroundRecord } from './support/killAroundRecord.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

const KILLS = scaled(50, 8);
/** On a busy machine a server needs seconds to start. */
const LONGEST = 15 * 60_000;
/** SQLite's flag of a connection that only reads, so that it never moves what a killed server left in its WAL. */
const READ_ONLY = 1;

it(
  `a server on SQLite killed ${KILLS} times around lock, seal, sign, draw and settle shows one record`,
  async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const storage = join(folder.path, 'bigsmall.sqlite');
    const { survived, counted, lost, figures, failures } = await killAroundRecord({
      folder: folder.path,
      settings: [{ DATA_DIR: folder.path }],
      database: () =>
        new Sequelize({
          dialect: 'sqlite',
          storage,
          dialectOptions: { mode: READ_ONLY },
          logging: false,
        }),
      kills: KILLS,
    });
    trustRow({
      fault: 'kill -9 around lock, seal, sign, draw and settle, on SQLite',
      tried: KILLS,
      survived,
      lost: lost.length,
      figures,
      failures,
      brokenBy: 'second-batch',
    });
    expect(counted).toBeGreaterThan(KILLS);
  },
  LONGEST,
);
