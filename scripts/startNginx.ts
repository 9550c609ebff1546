import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.mjs';

const NGINX = join(import.meta.dirname, '../deploy/nginx');

const shipped = (name: string): string => readFileSync(join(NGINX, name), 'utf8');

export type NginxForm = {
  /** Lines of the main file that become others: addresses and settings of the test. */
  readonly edit?: (main: string) => string;
  readonly main?: 'debian.conf' | 'docker.conf';
  /** Makes the shipped `proxy.conf` another one, for a fault on purpose. */
  readonly proxy?: (shipped: string) => string;
};

/**
 * Debian's nginx on 127.0.0.1 with the shipped `proxy.conf`, `cache.conf` and main file, before these servers (`host:port`). Only
 * addresses and places of files differ from what is shipped. Rejects with its error log if it does not start. `log` is
 * its access log.
 */
export async function startNginx(
  servers: readonly string[],
  { edit = String, main = 'debian.conf', proxy = String }: NginxForm = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-nginx-'));
  const port = await freePort();
  writeFileSync(
    join(folder, 'proxy.conf'),
    proxy(shipped('proxy.conf')).replace('listen 8080;', `listen 127.0.0.1:${port};`),
  );
  writeFileSync(
    join(folder, 'cache.conf'),
    shipped('cache.conf').replace('/var/cache/nginx', join(folder, 'cache')),
  );
  const placed = shipped(main)
    .replace(
      'server 127.0.0.1:3000 max_fails=0;',
      servers.map((each) => `server ${each} max_fails=0;`).join(' '),
    )
    .replace(/\/var\/log\/nginx\/\w+\.log/g, '/dev/stdout')
    .replace('http {', ['http {', ...temporaryFolders(folder)].join('\n  '));
  writeFileSync(join(folder, 'nginx.conf'), edit(placed));
  const output = openSync(join(folder, 'output'), 'w');
  const isRoot = process.getuid?.() === 0;
  const globals = `daemon off; pid ${folder}/pid;${isRoot ? ' user root;' : ''}`;
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', globals], {
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

/** Else they are root's. */
function temporaryFolders(folder: string): readonly string[] {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
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
