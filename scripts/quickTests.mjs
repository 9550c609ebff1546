// Runs the tests of what changed since the branch left main, or of the files that the arguments name, for half a minute.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dependentTests, importsOf, withinSeconds } from './quickTests/select.mjs';

const SECONDS = 12;
/** Each loads what its files share, which takes longer than most of them. */
const WORKERS = 2;
const PROJECTS = ['domain', 'adapters', 'ui', 'scripts'];
const root = join(import.meta.dirname, '..');
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles() {
  const [base] = git('merge-base', 'HEAD', 'main');
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Seconds of each test file in the last run that vitest remembers. */
function secondsOfLastRun() {
  const folder = join(root, 'node_modules/.vite/vitest');
  try {
    return new Map(
      readdirSync(folder).flatMap((name) =>
        JSON.parse(readFileSync(join(folder, name, 'results.json'), 'utf8')).results.map(
          ([key, { duration }]) => [key.slice(key.indexOf(':') + 1), duration / 1000],
        ),
      ),
    );
  } catch {
    return new Map();
  }
}

const named = process.argv.slice(2).map((file) => relative(root, join(process.cwd(), file)));
const changed = named.length > 0 ? named : changedFiles();
const tests = dependentTests(changed, importsOf(root, git('ls-files', '-co', '--exclude-standard')));
const chosen = withinSeconds(tests, secondsOfLastRun(), SECONDS);
console.log(
  `${chosen.length} of the ${tests.length} test files that depend on ${changed.length} changed files`,
);
if (chosen.length > 0) {
  const projects = PROJECTS.flatMap((name) => ['--project', name]);
  const { status } = spawnSync('npx', ['vitest', 'run', `--maxWorkers=${WORKERS}`, ...projects, ...chosen], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
