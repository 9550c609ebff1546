import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether the build of an image sees the path: the last rule of .dockerignore that fits decides. */
function isSent(path: string): boolean {
  const parents = path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'));
  let sent = true;
  for (const rule of linesOf('.dockerignore')) {
    const pattern = rule
      .replace(/^!/, '')
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll(/(?<!\.)\*/g, '[^/]*');
    if (parents.some((each) => new RegExp(`^${pattern}$`).test(each))) sent = rule.startsWith('!');
  }
  return sent;
}

/** What `npm prune --omit=dev` goes by. */
const { packages: lock } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { readonly dev?: boolean }>;
};
const compose = read('docker-compose.yml');
/** The text of each service by its name. */
const services: Readonly<Record<string, string>> = Object.fromEntries(
  (/^services:\n((?:(?: .*)?\n)*)/m.exec(compose)?.[1] ?? '')
    .split(/^(?= {2}\w+:$)/m)
    .filter((part) => /^ {2}\w+:$/m.test(part))
    .map((part) => [part.trim().split(':')[0]!, part]),
);
/** What a service has under `environment:`, as it is written. */
const environmentOf = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...(/^ {4}environment:\n((?: {6}.*\n)*)/m.exec(services[name]!)?.[1] ?? '').matchAll(
        /^ {6}(\w+): (.*)$/gm,
      ),
    ].map(([, key = '', value = '']) => [key, value.replaceAll(/^'|'$/g, '')]),
  );

const docker = linesOf('Dockerfile');
const copies = (stage: readonly string[]) => stage.filter((line) => line.startsWith('COPY'));
const lastStage = docker.slice(docker.findLastIndex((line) => line.startsWith('FROM')));

describe('the image', () => {
  it('is reachable, keeps its data in /data and tells its health without further settings', () => {
    expect(lastStage).toContain('ENV HOST=0.0.0.0 DATA_DIR=/data');
    const [check = ''] = lastStage.filter((line) => line.startsWith('HEALTHCHECK'));
    expect(check).toContain('CMD ["node", "adapters-http/dist/main.js", "health"]');
  });

  it.each([
    '.env',
    '.env.local',
    '.env.production',
    'adapters-http/.env',
    'data/cookie-secret',
    'data/admin-password',
    'bigsmall.sqlite',
    'bigsmall.sqlite-wal',
    'old/bigsmall.sqlite',
    'backups/today/secrets/cookie-secret',
    '.git/config',
    'e2e/flows/adminHome.spec.ts',
    'node_modules/vite/package.json',
  ])('is built without %s', (path) => {
    expect(isSent(path)).toBe(false);
  });

  it.each([
    '.env.example',
    'package-lock.json',
    'e2e/package.json',
    'ui/src/main.tsx',
    'domain/src/index.ts',
    'scripts/build.mjs',
  ])('is built with %s', (path) => {
    expect(isSent(path)).toBe(true);
  });

  it('installs from the lock file before it sees the sources', () => {
    const sources = docker.indexOf('COPY . .');
    expect(docker.indexOf('RUN npm ci')).toBeGreaterThan(-1);
    expect(docker.indexOf('RUN npm ci')).toBeLessThan(sources);
    const { workspaces } = JSON.parse(read('package.json')) as {
      workspaces: readonly string[];
    };
    const manifests = workspaces.map((folder) => `COPY ${folder}/package.json ${folder}/`);
    expect(docker.slice(0, sources)).toEqual(expect.arrayContaining(manifests));
  });

  it('is told which commit it is, for git is not in it', async () => {
    const argument = docker.indexOf('ARG COMMIT');
    expect(argument).toBeGreaterThan(docker.indexOf('RUN npm ci'));
    expect(argument).toBeLessThan(docker.findIndex((line) => line.startsWith('RUN npm run build')));
    expect(services['app']).toMatch(/^ {8}COMMIT: \$\{COMMIT:-\}$/m);
    vi.stubEnv('COMMIT', '0123456789abcdef0123456789abcdef01234567');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { default: config } = (await import(join(root, 'adapters-http/vite.config.ts'))) as {
      default: { readonly define: { readonly BIGSMALL_EDITION: string } };
    };
    expect(JSON.parse(config.define.BIGSMALL_EDITION)).toMatchObject({ commit: '0123456789ab' });
  });

  it('ends with what serves, and with no sources', () => {
    expect(copies(lastStage).map((line) => line.split(' ').at(-2))).toEqual([
      '/app/package.json',
      '/app/node_modules',
      '/app/adapters-http/package.json',
      '/app/adapters-http/dist',
      '/app/ui/dist',
    ]);
    expect(lastStage).toContain('USER node');
  });

  it.each([
    'react',
    'react-dom',
    'react-router-dom',
    'lucide-react',
    '@ariakit/react',
    '@tanstack/react-query',
    'unified',
  ])('is without %s, which is in the bundle of the page', (name) => {
    expect(lock[`node_modules/${name}`]).toMatchObject({ dev: true });
  });

  it('misses no package: npm puts those that serve into the one folder that is copied', () => {
    const elsewhere = Object.entries(lock).filter(
      ([path, { dev }]) => /^(?:domain|adapters-\w+)\/node_modules\//.test(path) && dev !== true,
    );
    expect(elsewhere).toEqual([]);
  });
});

it('the product of the make-up takes any setting from a file that is in no image and no repository', () => {
  expect(read('docker-compose.yml')).toMatch(/env_file:\n {6}- path: bigsmall\.env\n {8}required: false\n/);
  expect(linesOf('.gitignore')).toContain('bigsmall.env');
  expect(isSent('bigsmall.env')).toBe(false);
});

it('each container of the make-up has a limit of memory, so that one cannot take the machine', () => {
  expect(Object.keys(services)).toEqual(['proxy', 'app', 'db', 'minio', 'bucket']);
  const unlimited = Object.values(services).filter((part) => !/^ {4}mem_limit: \d+[mg]$/m.test(part));
  expect(unlimited).toEqual([]);
});

/** As Compose reads them, of a .env with what is required. */
const filled = (text: string) =>
  text.replaceAll(
    /\$\{\w+(?::?-([^}]*)|:\?[^}]*)\}/g,
    (_whole, fallback?: string) => fallback ?? 'a'.repeat(32),
  );

describe('the product of the make-up', () => {
  it('is started with settings that it knows and takes', async () => {
    const settings = Object.entries(environmentOf('app')).map(([key, text]) => [key, filled(text)]);
    expect(settings.length).toBeGreaterThan(15);
    const { readConfig } = (await import(join(root, 'adapters-http/src/main/config.ts'))) as {
      readonly readConfig: (env: NodeJS.ProcessEnv) => { readonly ok: boolean };
    };
    expect(readConfig(Object.fromEntries(settings))).toMatchObject({ ok: true });
  });

  it('can write to its volume alone, has no rights of root, and is healthy if it is ready', () => {
    expect(services['app']).toMatch(/^ {4}read_only: true$/m);
    expect(services['app']).toMatch(/^ {4}cap_drop: \[ALL\]$/m);
    expect(services['app']).toMatch(/^ {4}security_opt: \['no-new-privileges:true'\]$/m);
    expect(services['app']).toMatch(/^ {4}healthcheck:\n[^#]*\/api\/ready/m);
  });
});

it('each file that a container of the make-up is given is there, and each is declared', () => {
  const declared = [...compose.matchAll(/^ {2}([\w-]+):\n {4}file: \.\/(.*)$/gm)];
  expect(declared.filter(([, , file = '']) => !existsSync(join(root, file)))).toEqual([]);
  const given = [...compose.matchAll(/- source: ([\w-]+)$/gm)].map(([, name]) => name);
  expect(new Set(given)).toEqual(new Set(declared.map(([, name]) => name)));
});

describe('the object store of the make-up', () => {
  const [app, admin] = [environmentOf('app'), environmentOf('minio')];

  it('has the product as another user than its own administrator', () => {
    expect(app['MINIO_ACCESS_KEY']).not.toBe(admin['MINIO_ROOT_USER']);
    expect(app['MINIO_SECRET_KEY']).not.toBe(admin['MINIO_ROOT_PASSWORD']);
    expect(services['app']).toMatch(/bucket:\n +condition: service_completed_successfully/);
  });

  it('lets that user into the one bucket', () => {
    const { Statement } = JSON.parse(read('bucket-policy.json')) as {
      Statement: readonly { Resource: readonly string[] }[];
    };
    const own = `arn:aws:s3:::${app['MINIO_BUCKET']}`;
    expect(Statement.flatMap(({ Resource }) => Resource)).toEqual([own, `${own}/*`]);
    expect(services['bucket']).toContain('target: /bucket-policy.json');
  });

  it('gets the user at the first start, and rejects no later one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bigsmall-mc-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // As the real one it fails where the user has the policy already.
    const standIn =
      'echo "$@" >>calls\ncase "$*" in *attach*) [ ! -e has ] && touch has ;; *info*) [ -e has ] && echo "PolicyName: bigsmall-bucket" || true ;; esac';
    writeFileSync(join(folder, 'mc'), `#!/bin/sh\n${standIn}\n`, { mode: 0o755 });
    const script = /- \|\n((?: {8}.*\n)+)/.exec(services['bucket']!)![1]!.replaceAll('$$', '$');
    const env = {
      PATH: `${folder}:${process.env['PATH']}`,
      MINIO_ROOT_USER: 'root',
      MINIO_ROOT_PASSWORD: 'of root',
      MINIO_SECRET_KEY: 'of the product',
    };
    const start = () => execFileSync('/bin/sh', ['-euc', script], { cwd: folder, env });
    start();
    start();
    const calls = readFileSync(join(folder, 'calls'), 'utf8');
    expect(calls).toContain(`admin user add s3 ${app['MINIO_ACCESS_KEY']} of the product\n`);
    expect(calls.match(/attach s3 bigsmall-bucket --user bigsmall\n/g)).toHaveLength(1);
  });
});
