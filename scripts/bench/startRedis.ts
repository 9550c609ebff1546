import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.mjs';

/** Debian's redis-server in memory on 127.0.0.1; the gate installs it. */
export async function startRedis() {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  for (let tries = 0; tries < 100 && !(await isUp(port)); tries += 1) await pause(50);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return {
    /** Sends a command; resolves when its answer has come, which has so many lines. */
    async ask(words: readonly (string | number)[], linesOfAnswer: number): Promise<void> {
      const parts = words.map((word) => `$${String(word).length}\r\n${word}\r\n`);
      let lines = linesOfAnswer;
      const done = new Promise<void>((resolve) => {
        const take = (chunk: Buffer): void => {
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines -= 1;
          if (lines > 0) return;
          socket.off('data', take);
          resolve();
        };
        socket.on('data', take);
      });
      socket.write(`*${words.length}\r\n${parts.join('')}`);
      await done;
    },
    stop: () => {
      socket.destroy();
      server.kill();
    },
  };
}

function isUp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ port, host: '127.0.0.1' });
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}
