import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresBinaries, serverUser } from './binaries.ts';
import { freePort } from '../freePort.mjs';

/** A server for tests on a free port of 127.0.0.1, whose data are gone when it stops. */
export type TestServer = { readonly url: string; readonly stop: () => Promise<void> };

/** A server that can crash and start again over its data at the same address. */
export type RestartableServer = TestServer & {
  readonly crash: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
};

const ATTEMPTS = 3;

// No data here must survive the machine: nothing waits for the disk.
const FLAGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '32MB',
  listen_addresses: '127.0.0.1',
  log_min_messages: 'warning',
};

/**
 * Rejects with the reason if no server can be started here. What a `crashproof` one has committed outlives its crash,
 * though not the machine's.
 */
export async function startServer({ crashproof = false } = {}): Promise<RestartableServer> {
  const user = await serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'bigsmall-postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
    const binaries = await postgresBinaries(user, folder);
    const data = join(folder, 'data');
    const env = { PATH: process.env.PATH, LC_ALL: 'C' };
    await promisify(execFile)(
      join(binaries, 'initdb'),
      ['-D', data, '-A', 'trust', '-U', 'bigsmall', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { ...user, cwd: folder, env },
    );
    const flags = Object.entries({
      ...FLAGS,
      ...(crashproof && { synchronous_commit: 'on' }),
      unix_socket_directories: '',
    });
    const launch = (port: number): ChildProcess =>
      spawn(
        join(binaries, 'postgres'),
        ['-D', data, '-p', String(port), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...user, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] },
      );
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      let server = launch(port);
      const fault = await untilReady(server);
      if (fault === undefined) {
        // For a run that ends without stopping it.
        process.once('exit', () => {
          if (server.kill('SIGQUIT')) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
        });
        return {
          url: `postgres://bigsmall@127.0.0.1:${port}/postgres`,
          stop: () => stopServer(server).then(remove),
          crash: () => stopServer(server, 'SIGQUIT'),
          async startAgain() {
            server = launch(port);
            const trouble = await untilReady(server);
            if (trouble !== undefined) throw new Error(`the server does not start again (${trouble})`);
          },
        };
      }
      // Another process may use the port.
      if (attempt === ATTEMPTS) throw new Error(`the server does not start (${fault})`);
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Undefined once it accepts connections; else its output before it ended. */
function untilReady(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      // Clients that connect during recovery fill the output: only its end is kept.
      said = (said + chunk.toString()).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('error', (error) => resolve(error.message));
    server.once('exit', () => resolve(said.trim()));
  });
}

/** SIGINT ends open connections, then the server; SIGQUIT is a crash. */
async function stopServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
