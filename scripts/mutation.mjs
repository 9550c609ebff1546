// A mutation run: of the area that the first argument names, by default the domain, with further arguments for Stryker; or
// `changed [commit]`: of the lines changed since that commit, by default since the branch left origin/main.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { AREAS } from '../tooling/mutation/areas.mjs';
import { changedLines, runsFor } from '../tooling/mutation/changedFiles.mjs';
import { summaryOf, tallyOf } from '../tooling/mutation/tally.mjs';

const SOURCES = ['domain/src', 'adapters-http/src', 'adapters-persistence/src'];
const [first = 'domain', ...options] = process.argv.slice(2);

function stryker(given, env) {
  const { status } = spawnSync('npx', ['stryker', 'run', 'tooling/mutation/stryker.config.mjs', ...given], {
    stdio: 'inherit',
    // In memory where the system has such a folder: most of the time of a store's test is the syncing of its files.
    env: { ...(existsSync('/dev/shm') && { TMPDIR: '/dev/shm' }), ...process.env, ...env },
  });
  return status ?? 1;
}

function git(...given) {
  const { status, stdout, stderr } = spawnSync('git', given, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? { ok: true, text: stdout.trim() } : { ok: false, text: stderr.trim() };
}

/** The commit since which lines count as changed. */
function startOf(since) {
  const fork = git('merge-base', 'HEAD', since ?? 'origin/main');
  if (!fork.ok && since !== undefined) throw new Error(`There is no commit ${since}.`);
  const isHead = fork.text === git('rev-parse', 'HEAD').text;
  return fork.ok && (since !== undefined || !isHead) ? fork.text : 'HEAD~1';
}

function runChanged([since, ...given]) {
  const diff = git('diff', '-U0', '--no-color', '--no-ext-diff', startOf(since), '--', ...SOURCES);
  if (!diff.ok) throw new Error(diff.text);
  const runs = runsFor(changedLines(diff.text));
  const summaries = [...runs].map(([name, run]) => {
    const report = `reports/mutation/${name}.json`;
    rmSync(report, { force: true });
    const env = { MUTATION_AREA: name, MUTATION_RUN: JSON.stringify(run) };
    const status = stryker(given, env);
    if (status !== 0 || !existsSync(report))
      return { passed: false, text: `FAIL ${name}: Stryker ended with ${status}.` };
    return summaryOf(name, tallyOf(JSON.parse(readFileSync(report, 'utf8')), run.mutate), run.least);
  });
  console.log(
    summaries.map(({ text }) => text).join('\n') || 'No line of the domain or the adapters has changed.',
  );
  return summaries.every(({ passed }) => passed) ? 0 : 1;
}

function runArea() {
  if (first in AREAS) return stryker(options, { MUTATION_AREA: first });
  console.error(`There is no area ${first}. Name one of changed, ${Object.keys(AREAS).join(', ')}.`);
  return 1;
}

process.exit(first === 'changed' ? runChanged(options) : runArea());
