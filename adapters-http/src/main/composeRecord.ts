import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderPublished, sha256 } from '@bigsmall/adapters-persistence';
import { verifierKeyText } from '@bigsmall/domain/log';
import type { UseCases } from '@bigsmall/domain/usecases';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import type { Logger } from 'pino';
import { createRepeatedJob } from '../platform/jobs/createRepeatedJob.ts';
import { loadOrCreateSecret } from '../platform/secrets/loadOrCreateSecret.ts';
import { askWitnesses } from '../record/askWitnesses.ts';
import { createCheckpoints } from '../record/createCheckpoints.ts';
import { createCosigning } from '../record/createCosigning.ts';
import { createHttpWitness } from '../record/createHttpWitness.ts';
import { createLogKey } from '../record/createLogKey.ts';
import { createSealJob } from '../record/createSealJob.ts';
import { readOlderPublished, withOlderPublished } from '../record/olderPublished.ts';
import { type Config, logOriginOf } from './config.ts';
import type { MonotonicClock } from '../platform/monotonic.ts';

type Deps = {
  readonly config: Config;
  readonly dataDir: string;
  readonly useCases: UseCases;
  readonly now: () => number;
  readonly monotonic: MonotonicClock;
  readonly log: Logger;
};

/** The sealed log: its keys, checkpoints and witnesses. Throws where it would sign a second history. */
export async function composeRecord({ config, dataDir, useCases, now, monotonic, log }: Deps) {
  const origin = logOriginOf(config);
  const older = await readOlderPublished(dataDir);
  const folder = withOlderPublished(createFolderPublished(dataDir), older);
  // Before there is a key, so that a first start that was cut off is a first start again.
  await useCases.beginLog({
    origin,
    folder,
    formerNames: older === undefined ? [] : [older.origin],
    keyIsOld: config.logKey === '' && existsSync(join(dataDir, 'log-key')),
  });
  const secrets = config.logKey
    ? config.logKey.split(',').map((hex) => Buffer.from(hex, 'hex'))
    : [await loadOrCreateSecret(dataDir, 'log-key')];
  const keys = secrets.map((each) => createLogKey(sha256, origin, each));
  const witnesses = config.logWitnesses.map(createHttpWitness);
  const checkpoints = createCheckpoints({
    origin,
    signers: keys.map(({ signer }) => signer),
    readTree: useCases.readTree,
    publishTree: useCases.publishTree,
    folder,
    monotonic,
    seenByWitness: (published) => askWitnesses(witnesses, published),
    log,
  });
  const cosigning = createCosigning({
    witnesses,
    cosignCheckpoint: useCases.cosignCheckpoint,
    verify: verifyWith(crypto.subtle),
    now,
    log,
    readCheckpoint: checkpoints.readCheckpoint,
  });
  // Twice a second, also while nobody reads the checkpoint.
  const witnessing = createRepeatedJob({
    run: cosigning.cosign,
    everyMs: 500,
    log,
    failed: 'The checkpoint could not be cosigned',
  });
  return {
    parts: {
      readCheckpoint: cosigning.readCheckpoint,
      cosignFailures: cosigning.failures,
      logKey: keys[0]!.published,
      witnessKeys: witnesses.map(({ key }) => verifierKeyText(key)),
      recordUnsigned: checkpoints.unsigned,
      checkpointSignedAt: checkpoints.signedAt,
    },
    jobs: [
      createSealJob({ sealPeriods: useCases.sealPeriods, now, log }),
      ...(witnesses.length > 0 ? [witnessing] : []),
    ],
  };
}
