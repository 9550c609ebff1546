import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { noteKey, parseReceipt, receiptFile, verifierKeyText } from '@bigsmall/domain/log';
import { requirePublicId } from '@bigsmall/domain/people';
import { aPeriod, createSealedLog } from '@bigsmall/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const examples = codeOf('## Examples');
const tests = codeOf('## Tests');

/** An empty folder with nothing but the installed tarball, the types of Node and the examples. */
let folder: string;
const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: folder });
type Manifest = {
  readonly exports: object;
  readonly dependencies?: object;
  readonly peerDependenciesMeta: object;
};
let manifest: Manifest;
/** What npm says of the tarball. */
let packed: { readonly filename: string; readonly entryCount: number; readonly unpackedSize: number };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bigsmall-package-'));
  // npm replaces the manifest of what it packs, and others read the one here.
  const copy = join(folder, 'copy');
  for (const name of ['package.json', 'tsconfig.base.json', 'domain'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { stdout } = await run('npm', ['pack', '-w', 'domain', '--json', '--pack-destination', folder], {
    cwd: copy,
  });
  [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [typeof packed];
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], {
    cwd: folder,
  });
  manifest = JSON.parse(
    readFileSync(join(folder, 'node_modules/@bigsmall/domain/package.json'), 'utf8'),
  ) as Manifest;
  linkPackage('@types/node');
  examples.forEach((code, index) => writeFileSync(join(folder, `example${index}.ts`), code));
  await writeReceipt();
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The code blocks of a section of the package's README. */
function codeOf(title: string): readonly string[] {
  const [, section = ''] = readFileSync(join(root, 'domain/README.md'), 'utf8').split(`${title}\n`);
  return [...section.split('\n## ')[0]!.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
}

function linkPackage(name: string): void {
  mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
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
  writeFileSync(join(folder, 'receipt.tlog-proof'), receiptFile(receipt!));
  writeFileSync(join(folder, 'log-key.txt'), `${verifierKeyText(key)}\n`);
}

/** The compiler's errors in strict mode, in the package's own declarations too. */
async function typeErrors(...files: readonly string[]): Promise<string> {
  const options = ['--strict', '--exactOptionalPropertyTypes', '--types', 'node'];
  const modules = ['--target', 'ES2023', '--module', 'NodeNext', '--outDir', 'out', '--lib', 'ES2023,DOM'];
  return node(join(root, 'node_modules/typescript/bin/tsc'), ...options, ...modules, ...files).then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  );
}

describe('the packed domain, installed in an empty folder', () => {
  it('has at most 400 files and 2 MB, and at most 110 names in its main entry', () => {
    expect(packed.entryCount).toBeLessThanOrEqual(400);
    expect(packed.unpackedSize).toBeLessThanOrEqual(2e6);
    const main = readFileSync(join(folder, 'node_modules/@bigsmall/domain/dist/index.d.ts'), 'utf8');
    const names = [...main.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(',').filter((name) => name.trim() !== ''),
    );
    expect(names.length).toBeGreaterThan(80);
    expect(names.length).toBeLessThanOrEqual(110);
  });

  it('has no dependency, and needs its peers only for ./testing', () => {
    expect(manifest.dependencies).toBeUndefined();
    const optional = Object.fromEntries(
      ['@noble/hashes', 'fast-check', 'vitest'].map((name) => [name, { optional: true }]),
    );
    expect(manifest.peerDependenciesMeta).toEqual(optional);
  });

  it('type-checks the examples of its README', async () => {
    expect(examples.length).toBeGreaterThan(5);
    expect(await typeErrors(...examples.map((_, index) => `example${index}.ts`))).toBe('');
  });

  it.each(examples.map((code, index) => [index, code] as const))(
    'prints what the comment of example %i says',
    async (index, code) => {
      const { stdout } = await node(`out/example${index}.js`);
      const comments = [...code.matchAll(/^\/\/ (.+)$/gm)].map(([, text = '']) => text);
      expect(stdout.trimEnd().split('\n')).toEqual(comments);
    },
  );

  it('loads every entry but ./testing without a build of this repository', async () => {
    const entries = Object.keys(manifest.exports).filter((entry) => entry !== './testing');
    const imports = entries.map((entry) => `await import('@bigsmall/domain${entry.slice(1)}');`);
    writeFileSync(join(folder, 'entries.js'), imports.join('\n'));
    expect(entries).toContain('./log');
    expect(await node('entries.js')).toMatchObject({ stderr: '' });
  });

  it('passes the property and the contract of its README, with the peers installed', async () => {
    for (const peer of ['vitest', 'fast-check', '@noble/hashes']) linkPackage(peer);
    const files = tests.map((code, index) => {
      writeFileSync(join(folder, `readme${index}.test.ts`), code);
      return `readme${index}.test.ts`;
    });
    expect(await typeErrors(...files, '--noEmit', '--skipLibCheck')).toBe('');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { stdout } = await node(vitest, 'run', ...files, '--root', folder, '--reporter=json');
    expect(JSON.parse(stdout)).toMatchObject({ numFailedTests: 0, success: true, testResults: [{}, {}] });
  });
});
