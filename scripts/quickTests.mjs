// npm run test:quick [-- files]: the tests nearest to what changed since the branch left main, or to the files named.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const MOST = 12;
const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST = /^(?:domain|adapters-\w+|ui)\/.*\.test\.tsx?$|^scripts\/[^/]*\.test\.ts$/;
/** Types are left out: a run does not read them. */
const IMPORT =
  /(?:^|\n)(?:import|export)(?! type)[^'";]*?from '([^']+)'|import\(\s*'([^']+)'|(?:^|\n)import '([^']+)'/g;

/** The test files that import one of the changed files, directly or through others: the nearest first. */
export function dependentTests(root, files, changed) {
  const sources = files.filter((file) => SOURCE.test(file) && existsSync(join(root, file)));
  const entries = entriesOf(root, files);
  const importers = new Map(sources.map((file) => [file, []]));
  for (const file of sources) {
    for (const [, ...names] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const name = names.find(Boolean);
      const path = name.startsWith('.') ? posix.join(posix.dirname(file), name) : entries.get(name);
      importers.get(path)?.push(file);
    }
  }
  const reached = new Set(changed.filter((file) => importers.has(file)));
  // A set is walked in the order of its additions, with those that come meanwhile.
  for (const file of reached) for (const importer of importers.get(file)) reached.add(importer);
  return [...reached].filter((file) => TEST.test(file));
}

/** What a workspace exports, by the name under which others import it. */
function entriesOf(root, files) {
  const manifests = files.filter((file) => /^[a-z-]+\/package\.json$/.test(file));
  return new Map(
    manifests.flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return Object.entries(exports).map(([key, path]) => [
        posix.join(name, key),
        posix.join(posix.dirname(file), String(path)),
      ]);
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..');
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const named = process.argv.slice(2).map((file) => relative(root, join(process.cwd(), file)));
  const others = ['ls-files', '--others', '--exclude-standard'];
  const changed =
    named.length > 0 ? named : [...git('diff', '--name-only', '--merge-base', 'main'), ...git(...others)];
  const tests = dependentTests(root, git('ls-files', '-co', '--exclude-standard'), changed);
  console.log(
    `The nearest ${MOST} of the ${tests.length} test files that depend on ${changed.length} changed files`,
  );
  const args = [
    'vitest',
    'run',
    ...['domain', 'adapters', 'ui', 'scripts'].flatMap((name) => ['--project', name]),
  ];
  if (tests.length > 0)
    process.exit(
      spawnSync('npx', [...args, ...tests.slice(0, MOST)], { cwd: root, stdio: 'inherit' }).status ?? 1,
    );
}
