import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createStreamServer } from '../createStreamServer.ts';
import { createLiveHub } from '../game/live/createLiveHub.ts';
import { createUpstream } from '../game/live/createUpstream.ts';
import { MAX_LOOP_DELAY, type Product, STOP_TIMEOUT_MS } from './compose.ts';
import type { Config } from './config.ts';
import { monotonic } from '../platform/monotonic.ts';

/** Ms for the past events before the server listens. */
const FILL_WITHIN = 2000;

/** The composition of a server with the role `stream`: no database, no objects, no secrets, no jobs. */
export async function composeStream(
  config: Config,
  logger: Logger,
  logLinesDropped: () => number = () => 0,
): Promise<Omit<Product, 'poller'>> {
  const live = createLiveHub({
    limits: { all: config.liveStreams, perAddress: config.liveStreamsPerAddress },
    random: Math.random,
  });
  const upstream = createUpstream({
    upstream: config.upstream,
    live,
    monotonic,
    random: Math.random,
    log: logger,
  });
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let stopping = false;
  const server = await createStreamServer({
    ...config,
    live,
    upstream,
    registry,
    https: config.publicOrigin.startsWith('https:'),
    mostLoopDelay: MAX_LOOP_DELAY,
    stopping: () => stopping,
    logLinesDropped,
    logger,
    monotonic,
    answersChecked: 1,
  });

  async function stop(): Promise<void> {
    stopping = true;
    await Promise.all([server.stop({ timeout: STOP_TIMEOUT_MS }), upstream.stop()]);
  }

  return {
    server,
    adminNotice: undefined,
    stop,
    async start() {
      upstream.start();
      await Promise.race([upstream.begun, wait(FILL_WITHIN)]);
      try {
        await server.start();
      } catch (error) {
        await stop();
        throw error;
      }
    },
  };
}
