import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import type { Server } from '@hapi/hapi';
import {
  createDailyCopies,
  createFolderPublished,
  type DailyCopies,
  isUnavailable,
  type ObjectPlace,
  openObjects,
  openStores,
  requireDatabase,
  sha256,
} from '@bigsmall/adapters-persistence';
import { verifierKeyText } from '@bigsmall/domain/log';
import type { DrawnRoundStore } from '@bigsmall/domain/ports';
import { ACTIVE_PER_ADDRESS, createUseCases } from '@bigsmall/domain/usecases';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createPasswords, PASSWORD_COST } from '../admins/createPasswords.ts';
import { createHttpServer } from '../createHttpServer.ts';
import { createBeaconDraws } from '../game/feed/createBeaconDraws.ts';
import { createDemoFeed } from '../game/feed/createDemoFeed.ts';
import { demoFairness, NO_FAIRNESS } from '../game/feed/demoFairness.ts';
import { createGameClock } from '../game/feed/createGameClock.ts';
import { createHttpBeacon } from '../game/feed/createHttpBeacon.ts';
import { verifyRounds } from '../game/feed/verifyRounds.ts';
import { createPoller, type Poller } from '../game/feed/createPoller.ts';
import { createThirdPartyFeed } from '../game/feed/createThirdPartyFeed.ts';
import { createSharpImageReader } from '../platform/images/createSharpImageReader.ts';
import { createLiveHub } from '../game/live/createLiveHub.ts';
import { createLiveWatch } from '../game/live/createLiveWatch.ts';
import { createReadCounts } from '../game/live/createReadCounts.ts';
import { createPresenceWindow } from '../visitors/createPresenceWindow.ts';
import { loadAdminPassword } from '../platform/secrets/loadAdminPassword.ts';
import { backupSource } from './backupSource.ts';
import { askWitnesses } from '../record/askWitnesses.ts';
import { createCheckpoints } from '../record/createCheckpoints.ts';
import { createCosigning } from '../record/createCosigning.ts';
import { createHttpWitness } from '../record/createHttpWitness.ts';
import { createLogKey } from '../record/createLogKey.ts';
import { readDiskSpace } from '../platform/readiness/diskSpace.ts';
import { readOlderPublished, withOlderPublished } from '../record/olderPublished.ts';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { type Config, logOriginOf } from './config.ts';
import { createCopyJob } from '../platform/jobs/createCopyJob.ts';
import { createFigureJob } from '../admins/createFigureJob.ts';
import { createObjectSweeper } from '../platform/jobs/createObjectSweeper.ts';
import { createPruneJob } from '../platform/jobs/createPruneJob.ts';
import { createObjectErrorLog } from './createObjectErrorLog.ts';
import { createSealJob } from '../record/createSealJob.ts';
import { createWitnessJob } from '../record/createWitnessJob.ts';
import { createRewardJob } from '../leaderboard/createRewardJob.ts';
import { createTextCipher } from '../platform/secrets/createTextCipher.ts';
import { loadOrCreateSecret } from '../platform/secrets/loadOrCreateSecret.ts';
import { uiFolder } from './uiFolder.ts';

/** Ms for requests in flight when the product stops. */
const STOP_TIMEOUT_MS = 10_000;
/** Requests are rejected while the event loop is delayed by more than this, in ms. */
const MAX_LOOP_DELAY = 400;

/** A monotonic clock in ms. */
const monotonic = (): number => performance.now();

export type Product = {
  /** Listens, then starts the jobs. Throws if it cannot listen, after closing everything. */
  readonly start: () => Promise<void>;
  /** Finishes requests and jobs in flight, then closes the database. */
  readonly stop: () => Promise<void>;
  /** The text about the admin password for the operator alone: it can contain the password. */
  readonly adminNotice: string | undefined;
  readonly server: Server;
  readonly poller: Poller;
};

/** The composition root: the only place that connects adapters to ports. A check of a password takes `passwordCost`. */
export async function compose(
  config: Config,
  logger: Logger,
  logLinesDropped: () => number = () => 0,
  page = uiFolder(import.meta.dirname),
  passwordCost = PASSWORD_COST,
): Promise<Product> {
  const dataDir = resolve(config.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (config.databaseUrl === 'sqlite') await requireDatabase(dataDir);
  const now = Date.now;
  const secret = config.cookieSecret || (await loadOrCreateSecret(dataDir, 'cookie-secret'));
  const { password, notice: adminNotice } = await loadAdminPassword(config.adminPassword, dataDir);
  const passwords = await createPasswords(password, secret, passwordCost);

  const { databaseUrl } = config;
  const stores = await openStores(
    databaseUrl === 'sqlite' ? { dataDir } : { databaseUrl },
    logger,
    createTextCipher(secret, 'second factor'),
  );
  const { objects, close: closeObjects } = await openObjects(
    objectPlace(config, dataDir),
    createObjectErrorLog(logger, () => performance.now()),
  ).catch(async (error: unknown) => {
    await stores.close();
    throw error;
  });
  const thisDatabase = await stores.databaseId.readOrSet(randomUUID());
  const { feed, store, fairness } = await chooseFeed(config, dataDir, {
    store: stores.drawnRounds,
    log: logger,
  });
  const useCases = createUseCases({
    ...stores,
    thisDatabase,
    passwordMark: passwords.passwordMark,
    objects,
    images: createSharpImageReader(),
    autoApprove: config.autoApprove,
    maxLag: config.gameFeedMaxLagMs,
    feed,
    sha256,
    rankMinimum: {
      overall: config.rankMinOverall,
      weekly: config.rankMinWeekly,
      days: config.rankMinDays,
    },
    networkSeats: config.rankPerNetwork,
  });
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
  const logSecrets = config.logKey
    ? config.logKey.split(',').map((hex) => Buffer.from(hex, 'hex'))
    : [await loadOrCreateSecret(dataDir, 'log-key')];
  const logKeys = logSecrets.map((each) => createLogKey(sha256, origin, each));
  const witnesses = config.logWitnesses.map(createHttpWitness);
  const checkpoints = createCheckpoints({
    origin,
    signers: logKeys.map(({ signer }) => signer),
    readTree: useCases.readTree,
    publishTree: useCases.publishTree,
    folder,
    seenByWitness: (published) => askWitnesses(witnesses, published),
    log: logger,
  });
  const cosigning = createCosigning({
    witnesses,
    cosignCheckpoint: useCases.cosignCheckpoint,
    verify: verifyWith(crypto.subtle),
    now,
    log: logger,
    readCheckpoint: checkpoints.readCheckpoint,
  });
  const witnessing = createWitnessJob({ cosign: cosigning.cosign, log: logger });
  const gameClock = createGameClock({ now, monotonic, followsClock: feed.source === 'demo', log: logger });
  const poller = createPoller({
    feed,
    ingest: (at, sinceLast) => store(() => useCases.ingestDraws({ now: at, sinceLast })),
    settle: (at) => useCases.settlePredictions({ now: at }),
    count: useCases.countDraws,
    pollMs: config.gameFeedPollMs,
    now,
    monotonic,
    observe: gameClock.observe,
    log: logger,
  });
  const rewards = createRewardJob({ rewardWeeks: useCases.rewardWeeks, now, log: logger });
  const sealing = createSealJob({ sealPeriods: useCases.sealPeriods, now, log: logger });
  const copies = createCopyJob({ copy: copiesOf(config, dataDir), now, log: logger });
  const pruning = createPruneJob({
    prune: stores.prune,
    retention: {
      predictions: config.keepPredictionsDays,
      marks: config.keepMarksDays,
      audit: config.keepAuditDays,
    },
    now,
    monotonic,
    log: logger,
  });
  const sweeper = createObjectSweeper({ sweepObjects: useCases.sweepObjects, now, log: logger });
  const presence = createPresenceWindow({ keep: useCases.recordPings, now, log: logger });
  const live = createLiveHub({
    limits: { all: config.liveStreams, perAddress: config.liveStreamsPerAddress },
    random: Math.random,
  });
  const activePerAddress = ACTIVE_PER_ADDRESS * config.rateLimitScale;
  const liveWatch = createLiveWatch({
    ...useCases,
    readCounts: createReadCounts({ ...useCases, presence, activePerAddress, now }),
    live,
    log: logger,
  });
  const figures = createFigureJob({
    measureFigures: useCases.measureFigures,
    databaseBytes: stores.size,
    live,
    feedStatus: poller.status,
    source: `${hostname()}:${config.port}`,
    perAddress: activePerAddress,
    now,
    log: logger,
  });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  let stopping = false;
  const server = await createHttpServer({
    host: config.host,
    port: config.port,
    useCases,
    presence,
    live,
    registry,
    tries: stores.tries,
    metricsToken: config.metricsToken,
    objectSweep: sweeper,
    logLinesDropped,
    trustProxy: config.trustProxy,
    rateLimitScale: config.rateLimitScale,
    fairness,
    publicConfig: {
      gameFeedUrl: config.gameFeedDirect ? config.gameFeedUrl : '/api/game/results',
      feedSource: feed.source,
      registerUrl: config.registerUrl,
      telegramUrl: config.telegramUrl,
      supportUrl: config.supportUrl,
      analyticsId: config.analyticsId,
    },
    analytics: config.analyticsId !== '',
    feedOrigin: config.gameFeedDirect ? new URL(config.gameFeedUrl).origin : undefined,
    https: config.publicOrigin.startsWith('https:'),
    cookieSecret: secret,
    publicOrigin: config.publicOrigin,
    ...passwords,
    mostLoopDelay: MAX_LOOP_DELAY,
    feedStatus: poller.status,
    clockStatus: gameClock.status,
    gameClock: gameClock.read,
    sendWithin: config.predictionSpreadMs,
    readCheckpoint: cosigning.readCheckpoint,
    cosignFailures: cosigning.failures,
    logKey: logKeys[0]!.published,
    witnessKeys: witnesses.map(({ key }) => verifierKeyText(key)),
    recordUnsigned: checkpoints.unsigned,
    databaseReady: stores.ready,
    objectsReady: () => objects.ready(),
    readDisk: () => readDiskSpace(dataDir),
    isUnavailable,
    stopping: () => stopping,
    now,
    monotonic,
    newId: randomUUID,
    random: Math.random,
    logger,
    uiFolder: page,
    answersChecked: 1,
  });

  async function stop(): Promise<void> {
    stopping = true;
    const jobs = [poller, sealing, witnessing, liveWatch, figures, rewards, sweeper, copies, pruning];
    await Promise.all([server.stop({ timeout: STOP_TIMEOUT_MS }), ...jobs.map((each) => each.stop())]);
    await presence.stop();
    closeObjects();
    await stores.close();
  }

  return {
    server,
    poller,
    stop,
    adminNotice,
    async start() {
      try {
        await liveWatch.fill();
        await server.start();
      } catch (error) {
        await stop();
        throw error;
      }
      poller.start();
      sealing.start();
      // An operator should read at once, not with the first visitor, that nothing is signed.
      void cosigning.readCheckpoint().catch(() => undefined);
      if (witnesses.length > 0) witnessing.start();
      liveWatch.start();
      figures.start();
      rewards.start();
      sweeper.start();
      copies.start();
      pruning.start();
    },
  };
}

/** None with PostgreSQL: its operator backs it up. */
function copiesOf(config: Config, dataDir: string): DailyCopies {
  return config.databaseUrl === 'sqlite'
    ? createDailyCopies(backupSource(config, dataDir))
    : () => Promise.resolve(null);
}

function objectPlace(config: Config, dataDir: string): ObjectPlace {
  if (config.minioEndpoint === '') return { folder: join(dataDir, 'objects') };
  return {
    endpoint: config.minioEndpoint,
    accessKey: config.minioAccessKey,
    secretKey: config.minioSecretKey,
    bucket: config.minioBucket,
    region: config.minioRegion,
  };
}

async function chooseFeed(
  config: Config,
  dataDir: string,
  rounds: { readonly store: DrawnRoundStore; readonly log: Logger },
) {
  if (config.gameFeedUrl !== '') {
    const feed = createThirdPartyFeed({ url: config.gameFeedUrl });
    return { feed, store: <Value>(ingest: () => Promise<Value>) => ingest(), fairness: () => NO_FAIRNESS };
  }
  const masterSeed = await loadOrCreateSecret(dataDir, 'feed-seed');
  const url = config.demoBeacon;
  const beacon = url === '' ? undefined : createHttpBeacon({ sha256, verifyRounds, url });
  const beaconDraws = createBeaconDraws({ ...rounds, sha256, beacon });
  const feed = createDemoFeed({ masterSeed, beaconDraws });
  return {
    feed,
    /** The feed returns its history once: after an error it must return it again. */
    store: async <Value>(ingest: () => Promise<Value>) => {
      try {
        return await ingest();
      } catch (error) {
        feed.rewind();
        throw error;
      }
    },
    fairness: (at: number) => demoFairness(masterSeed, at, beacon !== undefined),
  };
}
