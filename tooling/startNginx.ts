import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * Debian's nginx on 127.0.0.1 with the shipped `proxy.conf`, before these servers (`host:port`). Rejects with its error
 * log if it does not start. `log` is its access log.
 */
export async function startNginx(servers: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-nginx-'));
  const port = await freePort();
  const site = readFileSync(join(ROOT, 'proxy.conf'), 'utf8')
    .replace(/^resolver .*\n/m, '')
    .replace(/^( *)server app:3000 resolve(.*;)$/m, (_, indent: string, rest: string) =>
      servers.map((server) => `${indent}server ${server}${rest}`).join('\n'),
    )
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder));
  const output = openSync(join(folder, 'output'), 'w');
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    // A file: nginx opens /dev/stdout by its path, which fails for a socket.
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const log = () => readFileSync(join(folder, 'output'), 'utf8');
  const ended = new Promise<string>((resolve) => {
    nginx.once('error', (error) => resolve(`${error.message} (apt-get install nginx-light)`));
    nginx.once('exit', () => resolve(log()));
  });
  const url = `http://127.0.0.1:${port}`;
  const issue = await Promise.race([ended, untilAnswers(url)]);
  if (issue !== undefined) throw new Error(`nginx did not start: ${issue}`);
  return {
    url,
    log,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** What Debian's and the image's nginx.conf have around a site, with every path in the folder. */
function configuration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/pid;`,
    'events { worker_connections 4096; }',
    'http {',
    ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    '  include site.conf;',
    '}',
  ].join('\n');
}

async function untilAnswers(url: string): Promise<undefined> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(50);
  }
  throw new Error('nginx does not answer.');
}
