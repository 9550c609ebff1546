// npm run test:quick [-- files]: types, lint, and for half a minute the tests that depend on a change; 0 if all of them ran.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST = /^(?:domain|adapters-\w+|ui)\/.*\.test\.tsx?$|^scripts\/[^/]*\.test\.ts$/;
/** Types are left out: a run does not read them. */
const IMPORT =
  /(?:^|\n)(?:import|export)(?! type)[^'";]*?from '([^']+)'|import\(\s*'([^']+)'|(?:^|\n)import '([^']+)'/g;
/** Records every answer of the server: a change of one is seen there alone. */
const ANSWERS = 'sweep/answers.test.ts';
/** The test files of the first batch, and the seconds for all. */
const [FIRST, LIMIT] = [10, 26];

/** The test files that import one of the changed files, directly or through others: the nearest first. */
export function dependentTests(root, files, changed) {
  const sources = files.filter((file) => SOURCE.test(file) && existsSync(join(root, file)));
  const importers = new Map(sources.map((file) => [file, []]));
  for (const file of sources) {
    // A test of a command starts it, and imports nothing of it.
    importers.get(file.replace('.test.ts', '.mjs'))?.push(file);
    for (const [, ...names] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const name = names.find(Boolean);
      const path = name.startsWith('.') ? posix.join(posix.dirname(file), name) : entryOf(name);
      importers.get(path)?.push(file);
    }
  }
  const reached = new Set(changed.filter((file) => importers.has(file)));
  // A set is walked in the order of its additions, with those that come meanwhile.
  for (const file of reached) for (const importer of importers.get(file)) reached.add(importer);
  return [...reached].filter((file) => TEST.test(file));
}

/** The file of `@bigsmall/domain/log`. */
const entryOf = (name) =>
  name.replace(/^@bigsmall\/([^/]+)\/?(.*)/, (_, at, entry) => `${at}/src/${entry || 'index'}.ts`);
const run = (command, args) =>
  spawn(join(ROOT, 'node_modules/.bin', command), args, { cwd: ROOT, stdio: 'inherit' });
const passes = async (...command) => (await once(run(...command), 'exit'))[0] === 0;

/** Runs tests in batches, the nearest first, while there is time for more; how many passed. */
async function runTests(tests) {
  const projects = ['domain', 'adapters', 'ui', 'scripts'].flatMap((name) => ['--project', name]);
  const started = performance.now();
  for (let [ran, size] = [0, FIRST]; ran < tests.length; ran += size) {
    const seconds = (performance.now() - started) / 1000;
    if (ran > 0) size = Math.floor((ran * (LIMIT - seconds)) / seconds);
    if (size < 1) return ran;
    if (!(await passes('vitest', ['run', ...projects, ...tests.slice(ran, ran + size)]))) process.exit(1);
  }
  return tests.length;
}

if (process.argv[1] === import.meta.filename) {
  const git = (...args) =>
    String(execFileSync('git', args, { cwd: ROOT }))
      .split('\n')
      .filter(Boolean);
  const named = process.argv.slice(2).map((file) => relative(ROOT, join(process.cwd(), file)));
  const list = ['ls-files', '--exclude-standard', '-o'];
  const branch = () => [...git('diff', '--name-only', '--merge-base', 'main'), ...git(...list)];
  const changed = named.length > 0 ? named : branch();
  const tests = dependentTests(ROOT, git(...list, '-c'), changed);
  tests.sort((one, other) => Number(other.endsWith(ANSWERS)) - Number(one.endsWith(ANSWERS)));
  const sources = changed.filter((file) => SOURCE.test(file) && existsSync(join(ROOT, file)));
  const checks = [passes('tsc', ['-b']), passes('oxlint', ['--quiet', ...sources])];
  const ran = await runTests(tests);
  if ((await Promise.all(checks)).includes(false)) process.exit(1);
  console.log(`Types, lint and ${ran} of ${tests.length} dependent test files pass; npm test runs all.`);
  process.exit(ran > 0 && ran === tests.length ? 0 : 2);
}
