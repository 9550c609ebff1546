import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startNginx } from './startNginx.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const docker = linesOf('deploy/Dockerfile');
const compose = read('docker-compose.yml');
/** The text of each service by its name. */
const services = Object.fromEntries(
  (/^services:\n((?:(?: .*)?\n)*)/m.exec(compose)?.[1] ?? '')
    .split(/^(?= {2}\w+:$)/m)
    .filter((part) => /^ {2}\w+:$/m.test(part))
    .map((part) => [part.trim().split(':')[0]!, part]),
);

/** Whether the build of an image sees the path: the last matching rule of Dockerfile.dockerignore decides. */
function isSent(path: string): boolean {
  const parents = path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'));
  let sent = true;
  for (const rule of linesOf('deploy/Dockerfile.dockerignore')) {
    const pattern = rule
      .replace(/^!/, '')
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll(/(?<!\.)\*/g, '[^/]*');
    if (parents.some((each) => new RegExp(`^${pattern}$`).test(each))) sent = rule.startsWith('!');
  }
  return sent;
}

describe('the image', () => {
  it('installs from the lock file before it sees the sources, with the manifest of each workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: readonly string[] };
    const manifests = workspaces.map((folder) => `COPY ${folder}/package.json ${folder}/`);
    const before = docker.slice(0, docker.indexOf('COPY . .'));
    expect(before).toEqual(expect.arrayContaining([...manifests, 'RUN npm ci']));
  });

  it('copies each package that serves, since npm puts all of them into one folder', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Readonly<Record<string, { readonly dev?: boolean }>>;
    };
    const elsewhere = Object.entries(packages).filter(
      ([path, { dev }]) => /^(?:domain|adapters-\w+)\/node_modules\//.test(path) && dev !== true,
    );
    expect(elsewhere).toEqual([]);
    expect(packages['node_modules/react']).toMatchObject({ dev: true });
  });

  it.each([
    '.env',
    'adapters-http/.env',
    'bigsmall.env',
    'data/log-key',
    'old/bigsmall.sqlite-wal',
    '.git/config',
  ])('is built without %s', (path) => expect(isSent(path)).toBe(false));

  it.each(['.env.example', 'e2e/package.json', 'scripts/build.mjs'])('is built with %s', (path) =>
    expect(isSent(path)).toBe(true),
  );
});

describe('docker-compose.yml', () => {
  it('declares each file that a container gets, and each is there', () => {
    const declared = [...compose.matchAll(/^ {2}([\w-]+):\n {4}file: \.\/(.*)$/gm)];
    const files = [...declared.map(([, , file = '']) => file), /dockerfile: (.*)/.exec(compose)![1]!];
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const given = [...compose.matchAll(/- source: ([\w-]+)$/gm)].map(([, name]) => name);
    expect(new Set(given)).toEqual(new Set(declared.map(([, name]) => name)));
  });

  it('checks the health of each server once, the product by its image', () => {
    const counted = Object.entries(services).map(([name, text]) => [
      name,
      text.match(/healthcheck:/g)?.length ?? 0,
    ]);
    expect(Object.fromEntries(counted)).toEqual({ proxy: 1, app: 0, db: 1, minio: 1, bucket: 0 });
    expect(docker.filter((line) => line.startsWith('HEALTHCHECK'))).toEqual([
      expect.stringContaining('CMD ["node", "adapters-http/dist/main.js", "health"]'),
    ]);
  });

  it('gives the product settings that it knows and takes', async () => {
    const written = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(services['app']!)![1]!;
    const env = [...written.matchAll(/^ {6}(\w+): '?(.*?)'?$/gm)].map(([, key = '', text = '']) => [
      key,
      // As Compose reads them, with 32 letters for what is required.
      text.replaceAll(/\$\{\w+(?::?-([^}]*)|:\?[^}]*)\}/g, (_, other?: string) => other ?? 'a'.repeat(32)),
    ]);
    expect(env.length).toBeGreaterThan(10);
    const { readConfig } = (await import(join(root, 'adapters-http/src/main/config.ts'))) as {
      readonly readConfig: (env: NodeJS.ProcessEnv) => { readonly ok: boolean };
    };
    expect(readConfig(Object.fromEntries(env))).toMatchObject({ ok: true });
  });

  it('runs the product without rights of root over a read-only root', () => {
    expect(docker).toContain('USER node');
    expect(services['app']).toContain('read_only: true\n');
    expect(services['app']).toContain('cap_drop: [ALL]\n');
  });

  it('lets the product into its one bucket', () => {
    const { Statement } = JSON.parse(read('deploy/bucket-policy.json')) as {
      Statement: readonly { Resource: readonly string[] }[];
    };
    const own = `arn:aws:s3:::${/MINIO_BUCKET: (.*)/.exec(compose)![1]}`;
    expect(Statement.flatMap(({ Resource }) => Resource)).toEqual([own, `${own}/*`]);
  });
});

const isHere = spawnSync('nginx', ['-v']).status === 0;
const required = process.env['REQUIRE_SERVICES'] === '1';
if (!isHere && !required) console.warn('*** No nginx (Debian: nginx-light): its files are not loaded.');

/** Docker's names of servers are not known here. */
const namesNobody = (text: string) => text.replaceAll('default app:3000', 'default 127.0.0.1:9');

describe.skipIf(!isHere && !required)('nginx', () => {
  it.each(['debian.conf', 'docker.conf'] as const)('loads %s', async (main) => {
    const nginx = await startNginx(['127.0.0.1:9'], { main, edit: namesNobody });
    onTestFinished(() => nginx.stop());
    expect((await fetch(nginx.url)).status).toBe(502);
  });
});
