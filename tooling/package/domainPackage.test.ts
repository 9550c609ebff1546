import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const tsc = join(root, 'node_modules/typescript/bin/tsc');

const examples = codeOf('## Examples');

/** An empty folder with nothing but the installed tarball. */
let folder: string;
let manifest: { readonly dependencies?: object; readonly peerDependenciesMeta?: object };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bigsmall-package-'));
  const { stdout } = await run('npm', ['pack', '-w', 'domain', '--json', '--pack-destination', folder], {
    cwd: root,
  });
  const tarball = /"filename": "([^"]+)"/.exec(stdout)?.[1] ?? 'none';
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  manifest = JSON.parse(readFileSync(join(folder, 'node_modules/@bigsmall/domain/package.json'), 'utf8'));
  examples.forEach((code, index) => writeFileSync(join(folder, `example${index}.ts`), code));
}, 240_000);

/** The code blocks of a section of the package's README. */
function codeOf(title: string): readonly string[] {
  const section = readFileSync(join(root, 'domain/README.md'), 'utf8')
    .split(`${title}\n`)[1]
    ?.split('\n## ')[0];
  return [...(section ?? '').matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function checkTypes(files: readonly string[], options: readonly string[] = []): Promise<string> {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--types', ''];
  const modules = ['--target', 'ES2023', '--module', 'NodeNext', '--outDir', 'out', '--lib', 'ES2023,DOM'];
  return run(process.execPath, [tsc, ...strict, ...modules, ...options, ...files], { cwd: folder }).then(
    () => 'no error',
    (error: { readonly stdout: string }) => error.stdout,
  );
}

/** The size of a bundle of this code, in bytes, minified. */
async function bundled(code: string): Promise<number> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { write: false, minify: true, target: 'es2023', rolldownOptions: { input: entry } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  return outputs.reduce((sum, part) => sum + (part.type === 'chunk' ? Buffer.byteLength(part.code) : 0), 0);
}

describe('the packed domain, installed in an empty folder', () => {
  it('has no dependency, and needs its three peers only for ./testing', () => {
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.peerDependenciesMeta).toEqual({
      '@noble/hashes': { optional: true },
      'fast-check': { optional: true },
      vitest: { optional: true },
    });
  });

  it('shows five examples in its README', () => {
    expect(examples).toHaveLength(5);
  });

  it('type-checks its examples in strict mode against its own declarations', async () => {
    expect(await checkTypes(examples.map((_, index) => `example${index}.ts`))).toBe('no error');
  });

  it.each([0, 1, 2, 3, 4])('runs example %i in Node and prints what its comment says', async (index) => {
    const { stdout } = await run(process.execPath, [join(folder, `out/example${index}.js`)]);
    const expected = examples[index]?.match(/^\/\/ (.+)$/gm)?.map((line) => line.slice(3));
    expect(expected).toBeDefined();
    expect(stdout.trimEnd().split('\n')).toEqual(expected);
  });

  it('resolves every entry point without a build of this repository', async () => {
    const resolve = createRequire(join(folder, 'package.json')).resolve;
    for (const entry of ['', '/ports', '/usecases']) {
      const { stdout } = await run(
        process.execPath,
        ['-e', `import('@bigsmall/domain${entry}').then(() => console.log('loaded'))`],
        { cwd: folder },
      );
      expect(stdout).toBe('loaded\n');
      expect(resolve(`@bigsmall/domain${entry}`)).toContain('/node_modules/@bigsmall/domain/dist/');
    }
  });

  it('bundles predict alone into a small part of the whole', async () => {
    const alone = await bundled(`import { predict } from '@bigsmall/domain'; globalThis.predict = predict;`);
    const whole = await bundled(
      `import * as domain from '@bigsmall/domain'; globalThis.domain = { ...domain };`,
    );
    expect(alone).toBeLessThan(4000);
    expect(alone).toBeLessThan(whole / 5);
  });

  it('runs a port contract of ./testing with the peers installed', async () => {
    mkdirSync(join(folder, 'node_modules/@noble'));
    for (const peer of ['vitest', 'fast-check', '@noble/hashes']) {
      symlinkSync(join(root, 'node_modules', peer), join(folder, 'node_modules', peer));
    }
    writeFileSync(join(folder, 'store.test.ts'), codeOf('## Test your own adapter')[0] ?? '');
    expect(await checkTypes(['store.test.ts'], ['--skipLibCheck', 'true', '--noEmit'])).toBe('no error');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { stdout } = await run(process.execPath, [vitest, 'run', '--root', folder, '--reporter=json'], {
      cwd: folder,
    });
    const report = JSON.parse(stdout) as { readonly numPassedTests: number; readonly numFailedTests: number };
    expect(report.numFailedTests).toBe(0);
    expect(report.numPassedTests).toBeGreaterThan(5);
  });
});
