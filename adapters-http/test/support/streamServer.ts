import { pino } from 'pino';
import { Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/main/config.ts';
import { composeStream } from '../../src/main/composeStream.ts';
import { METRICS_TOKEN } from './testServer.ts';

/** A started server with the role `stream`, with all that it logs, until the test ends. */
export async function streamServer(upstream: string, env: Readonly<Record<string, string>> = {}) {
  const config = readConfig({
    ROLE: 'stream',
    UPSTREAM: upstream,
    PORT: '0',
    METRICS_TOKEN,
    DATA_DIR: '/nowhere/at/all',
    ...env,
  });
  if (!config.ok) throw new Error(config.message);
  const lines: string[] = [];
  const output = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) });
  const { server, start, stop } = await composeStream(config.value, pino({ level: 'warn' }, output));
  onTestFinished(stop);
  await start();
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
  const bodyAt = async (url: string) => JSON.parse((await get(url)).payload) as unknown;
  return { server, stop, get, bodyAt, lines };
}
