import { composeGame, composeRecord, composeUpkeep } from './composeJobs.ts';
import { cookieSecretOf, openPlaces } from './stores.ts';
import { randomUUID } from 'node:crypto';
import { resolve, basename, join, dirname } from 'node:path';
import type { Server } from '@hapi/hapi';
import { isUnavailable, requireDatabase, sha256 } from '@bigsmall/adapters-persistence';
import { createUseCases } from '@bigsmall/domain/usecases';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createPasswords, PASSWORD_COST } from '../admins/credentials.ts';
import { createHttpServer } from '../createHttpServer.ts';
import type { Poller } from '../game/feed/createPoller.ts';
import { type RepeatedJob, monotonic } from '../platform/jobs.ts';
import { createSharpImageReader } from '../platform/images.ts';
import { loadAdminPassword, loadOrCreateSecret } from '../platform/secrets.ts';
import { readDiskSpace } from '../operators/health.ts';
import type { Config } from './config.ts';
import { mkdir, stat } from 'node:fs/promises';
import { createDemoFeed, demoFairness, NO_FAIRNESS } from '../game/feed/createDemoFeed.ts';
import { createThirdPartyFeed } from '../game/feed/createThirdPartyFeed.ts';

/** Ms for requests in flight when the product stops. */
const STOP_TIMEOUT_MS = 10_000;
/** Requests are rejected while the event loop is delayed by more than this, in ms. */
const MAX_LOOP_DELAY = 1000;

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
  await makeFolder(dataDir);
  if (config.databaseUrl === 'sqlite') await requireDatabase(dataDir);
  const now = Date.now;
  const secret = await cookieSecretOf(config, dataDir);
  const { password, notice: adminNotice } = await loadAdminPassword(
    config.adminPassword,
    dataDir,
    process.stdout.isTTY,
  );
  const metricsToken = (await loadOrCreateSecret(dataDir, 'metrics-token')).toString('hex');
  const [passwords, { stores, objects, closeObjects }] = await Promise.all([
    // Its key takes a fifth of a second of another processor.
    createPasswords(password, secret, passwordCost),
    openPlaces(config, dataDir, secret, logger),
  ]);
  const { feed, fairness } = await openFeed(config, dataDir);
  const useCases = createUseCases({
    ...stores,
    passwordMark: passwords.passwordMark,
    objects,
    images: createSharpImageReader(),
    autoApprove: config.autoApprove,
    maxLag: config.gameFeedMaxLagMs,
    rankMinimum: { overall: config.rankMinOverall, weekly: config.rankMinWeekly },
    feed,
    sha256,
  });
  const frame = { config, dataDir, useCases, now, monotonic, log: logger };
  const record = await composeRecord(frame).catch(async (error: unknown) => {
    closeObjects();
    await stores.close();
    throw error;
  });
  const game = composeGame({ ...frame, feed, listen: stores.listen });
  const upkeep = composeUpkeep({ ...frame, stores });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  let stopping = false;
  const server = await createHttpServer({
    ...config,
    https: config.publicOrigin.startsWith('https:'),
    useCases,
    ...game.parts,
    ...record.parts,
    registry,
    metricsToken,
    tries: stores.tries,
    logLinesDropped,
    fairness,
    cookieSecret: secret,
    ...passwords,
    maxLoopDelay: MAX_LOOP_DELAY,
    databaseReady: stores.ready,
    objectsReady: () => objects.ready(),
    readDisk: () => readDiskSpace(dataDir),
    isUnavailable,
    stopping: () => stopping,
    now,
    monotonic,
    newId: randomUUID,
    logger,
    uiFolder: page,
    answersChecked: 1,
  });

  return {
    server,
    poller: game.poller,
    adminNotice,
    ...lifeOf({
      server,
      jobs: [...game.jobs, ...record.jobs, ...upkeep],
      // An operator should read at once, not with the first visitor, that nothing is signed.
      begun: () => void record.parts.readCheckpoint().catch(() => undefined),
      stopping: () => (stopping = true),
      async close() {
        closeObjects();
        await stores.close();
      },
    }),
  };
}

/** How the product starts and stops: what was opened last is stopped first. */
function lifeOf(parts: {
  readonly server: Server;
  readonly jobs: readonly RepeatedJob[];
  readonly begun: () => void;
  readonly stopping: () => void;
  readonly close: () => Promise<void>;
}): Pick<Product, 'start' | 'stop'> {
  const { server, jobs } = parts;

  async function stop(): Promise<void> {
    parts.stopping();
    await Promise.all([server.stop({ timeout: STOP_TIMEOUT_MS }), ...jobs.map((job) => job.stop())]);
    await parts.close();
  }

  return {
    stop,
    async start() {
      try {
        await server.start();
      } catch (error) {
        await stop();
        throw error;
      }
      for (const job of jobs) job.start();
      parts.begun();
    },
  };
}

/** The folder of the built page, from the bundle (`dist`) and from the sources (`src/main`). */
export function uiFolder(here: string): string {
  return basename(here) === 'dist' ? join(here, '../../ui/dist') : join(here, '../../../ui/dist');
}

/**
 * Makes the folder for its owner alone, with those above it that are missing. Node's own way of doing so never ends in a
 * file system that takes no folder, such as `/proc`.
 */
async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw error;
  });
}

/** The third party's feed, or the demo feed with its proof of fairness. */
async function openFeed(config: Config, dataDir: string) {
  if (config.gameFeedUrl !== '') {
    const feed = createThirdPartyFeed({ url: config.gameFeedUrl });
    return { feed, fairness: () => NO_FAIRNESS };
  }
  const masterSeed = await loadOrCreateSecret(dataDir, 'feed-seed');
  return {
    feed: createDemoFeed({ masterSeed }),
    fairness: (at: number) => demoFairness(masterSeed, at),
  };
}
