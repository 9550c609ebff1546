import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@bigsmall/adapters-persistence';
import type { UseCases } from '@bigsmall/domain/usecases';
import type { Logger } from 'pino';
import { createRepeatedJob } from '../platform/jobs.ts';
import { loadOrCreateSecret } from '../platform/secrets.ts';
import { createCheckpoints, createLogKey } from '../record/createCheckpoints.ts';
import { type Config, logOriginOf } from './config.ts';

type Deps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly useCases: UseCases;
  readonly now: () => number;
  readonly log: Logger;
};

/** The sealed log: its keys and checkpoints. Throws where it would sign a second history. */
export async function composeRecord({ config, dataDir, useCases, now, log }: Deps) {
  const origin = logOriginOf(config);
  // Before there is a key, so that a first start that was cut off is a first start again.
  await useCases.beginLog({
    origin,
    keyIsOld: config.logKey === '' && existsSync(join(dataDir, 'log-key')),
  });
  const secrets = config.logKey
    ? config.logKey.split(',').map((hex) => Buffer.from(hex, 'hex'))
    : [await loadOrCreateSecret(dataDir, 'log-key')];
  const keys = secrets.map((each) => createLogKey(sha256, origin, each));
  const signers = keys.map(({ signer }) => signer);
  const { readCheckpoint, unsigned } = createCheckpoints({ ...useCases, origin, signers, log });
  return {
    parts: { readCheckpoint, logKey: keys[0]!.published, recordUnsigned: unsigned },
    jobs: [
      // Soon after each lock: the check is cheap, and a draw comes seconds after its lock.
      createRepeatedJob({
        everyMs: 500,
        log,
        failed: 'Periods could not be sealed',
        run: async () => void (await useCases.sealPeriods({ now: now() })),
      }),
    ],
  };
}
