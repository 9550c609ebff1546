import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { noteKey, parseReceipt, receiptFile, verifierKeyText } from '@bigsmall/domain/log';
import { requirePublicId } from '@bigsmall/domain/people';
import { aPeriod, createSealedLog } from '@bigsmall/domain/testing';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const tsc = join(root, 'node_modules/typescript/bin/tsc');

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const examples = codeOf('## Examples');
const numbers = examples.map((_, index) => index);
/** Of the examples only those that read files need the types of Node. */
const needsNode = (index: number) => examples[index]!.includes("from 'node:");
const fileOf = (index: number) => `example${index}.ts`;

/** An empty folder with nothing but the installed tarball. */
let folder: string;
/** The packed file. */
let tarball: string;
let manifest: { readonly dependencies?: object; readonly peerDependenciesMeta?: object };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bigsmall-package-'));
  const copy = copyOfRepository();
  const packing = run('npm', ['pack', '-w', 'domain', '--json', '--pack-destination', folder], { cwd: copy });
  const { stdout } = await packing.finally(() => rmSync(copy, { recursive: true }));
  tarball = /"filename": "([^"]+)"/.exec(stdout)?.[1] ?? 'none';
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  manifest = JSON.parse(readFileSync(join(folder, 'node_modules/@bigsmall/domain/package.json'), 'utf8'));
  examples.forEach((code, index) => writeFileSync(join(folder, `example${index}.ts`), code));
  await writeReceipt();
}, 240_000);

/** What npm packs from. Here it would put the manifest of the package in the place of the domain's, which others read. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bigsmall-repository-'));
  for (const name of ['package.json', 'tsconfig.base.json', 'domain'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The code blocks of a section of the package's README. */
function codeOf(title: string): readonly string[] {
  const section = readFileSync(join(root, 'domain/README.md'), 'utf8')
    .split(`${title}\n`)[1]
    ?.split('\n## ')[0];
  return [...(section ?? '').matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
}

/** The files that an example reads: the receipt of one row of a log of two entries, and the log's key. */
async function writeReceipt(): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = noteKey(sha256, { name: 'play.example/log', publicKey: raw });
  const log = createSealedLog(sha256, { key, sign: (message) => sign(null, message, privateKey) });
  const row = { id: 'row', prediction: 'BIG', source: 'ai', confidence: 55, recordedAt: 0 } as const;
  log.seal(aPeriod(1), 50_000, [{ ...row, period: aPeriod(1), publicId: requirePublicId('player') }]);
  log.draw(aPeriod(1), 8, 60_000);
  const receipt = parseReceipt(await log.receipt('row'));
  if (!receipt.ok) throw new Error(receipt.code);
  writeFileSync(join(folder, 'receipt.tlog-proof'), receiptFile(receipt.value));
  writeFileSync(join(folder, 'log-key.txt'), `${verifierKeyText(key)}\n`);
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

  it('shows nine examples in its README', () => {
    expect(examples).toHaveLength(9);
    expect(numbers.filter(needsNode)).toHaveLength(1);
  });

  it('type-checks its examples in strict mode against its own declarations', async () => {
    const pure = numbers.filter((index) => !needsNode(index));
    expect(await checkTypes(pure.map(fileOf))).toBe('no error');
  });

  it('type-checks with the types of Node the example that reads files', async () => {
    mkdirSync(join(folder, 'node_modules/@types'));
    symlinkSync(join(root, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
    const files = numbers.filter(needsNode).map(fileOf);
    expect(await checkTypes(files, ['--skipLibCheck', 'true', '--types', 'node'])).toBe('no error');
  });

  it.each(numbers)('runs example %i in Node and prints what its comment says', async (index) => {
    const { stdout } = await run(process.execPath, [join(folder, `out/example${index}.js`)], {
      cwd: folder,
    });
    const expected = examples[index]?.match(/^\/\/ (.+)$/gm)?.map((line) => line.slice(3));
    expect(expected).toBeDefined();
    expect(stdout.trimEnd().split('\n')).toEqual(expected);
  });

  it('resolves every entry point without a build of this repository', async () => {
    const resolve = createRequire(join(folder, 'package.json')).resolve;
    for (const entry of ['', '/log', '/people', '/content', '/webcrypto', '/ports', '/usecases']) {
      const { stdout } = await run(
        process.execPath,
        ['-e', `import('@bigsmall/domain${entry}').then(() => console.log('loaded'))`],
        { cwd: folder },
      );
      expect(stdout).toBe('loaded\n');
      expect(resolve(`@bigsmall/domain${entry}`)).toContain('/node_modules/@bigsmall/domain/dist/');
    }
  });

  it('has a manifest in which publint finds nothing', async () => {
    const { messages, pkg } = await publint({
      pkgDir: join(folder, 'node_modules/@bigsmall/domain'),
      pack: false,
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('gives its types to every resolution of Node and of bundlers, as ES modules alone', async () => {
    const packed = createPackageFromTarballData(new Uint8Array(readFileSync(join(folder, tarball))));
    const analysis = await checkPackage(packed);
    if (analysis.types === false) throw new Error('The package has no types.');
    // CommonJS gets ES modules, and what knows no "exports" finds no entry but the main one: so says the README.
    const accepted = ({ kind, ...where }: (typeof analysis.problems)[number]) =>
      kind === 'CJSResolvesToESM' ||
      (kind === 'NoResolution' && 'resolutionKind' in where && where.resolutionKind === 'node10');
    expect(Object.keys(analysis.entrypoints)).toContain('./webcrypto');
    expect(analysis.problems.filter((problem) => !accepted(problem))).toEqual([]);
  });

  it('leads from each module and declaration to its source, and has no test or fixture', () => {
    const installed = join(folder, 'node_modules/@bigsmall/domain');
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    const maps = files.filter((file) => file.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(500);
    for (const map of maps) {
      const { sources } = JSON.parse(readFileSync(join(installed, map), 'utf8')) as { sources: string[] };
      for (const source of sources) expect(existsSync(join(installed, dirname(map), source))).toBe(true);
    }
    expect(files.filter((file) => /\.test\.|fixtures/.test(file))).toEqual([]);
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
