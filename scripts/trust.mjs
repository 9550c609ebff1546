import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { brokenBuilds } from '../e2e/trust/brokenBuilds.mjs';
import { buildStale } from './build.mjs';

const root = join(import.meta.dirname, '..');
/** A run that takes longer is ended. The forms are meant to take 35 and 8 minutes on a quiet machine; a CI machine may be slow. */
const MINUTES = { full: 60, short: 40 };

const args = process.argv.slice(2);
const valueOf = (name) => args.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const own = (argument) =>
  ['--short', '--write', '--again'].includes(argument) || /^--(seed|broken)=/.test(argument);
const broken = valueOf('broken');
const short = args.includes('--short') && brokenBuilds[broken]?.fullFormOnly !== true;
/** The last whole run, with the rows that did not hold; `--again <files>` repeats these alone and completes it. */
const LAST_WHOLE = join(root, 'e2e/test-results/trust.json');
const again = args.includes('--again');
const last = again && existsSync(LAST_WHOLE) ? JSON.parse(readFileSync(LAST_WHOLE, 'utf8')) : undefined;
const seed = Number(valueOf('seed') ?? last?.seed ?? Math.floor(Math.random() * 2 ** 31));
const passedOn = args.filter((argument) => !own(argument));
const filters = passedOn.filter((argument) => !argument.startsWith('-'));

if (again && (last === undefined || last.short !== short))
  fail('There is no whole run of this form to complete.');
if (again && filters.length === 0) fail('--again takes the files whose rows did not hold.');
if (!Number.isInteger(seed)) fail(`--seed takes a whole number, not ${valueOf('seed')}.`);
if (broken !== undefined && broken !== 'all' && !Object.hasOwn(brokenBuilds, broken)) {
  fail(`--broken takes all, or one of: ${Object.keys(brokenBuilds).join(', ')}.`);
}
if (broken === 'all') process.exit(everyBroken());

const folder = mkdtempSync(join(tmpdir(), 'bigsmall-trust-'));
// Not `finally`: `fail` ends the process.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.exitCode = await run();

async function run() {
  await buildStale();
  for (const name of Object.keys(brokenBuilds)) brokenSource(name);
  const env = {
    ...process.env,
    TRUST_SEED: String(seed),
    TRUST_SHORT: short ? '1' : '0',
    TRUST_REPORT: join(folder, 'rows.jsonl'),
    ...(broken !== undefined && { TRUST_MAIN: brokenCopy(broken) }),
  };
  writeFileSync(env.TRUST_REPORT, '');
  const files = broken === undefined ? passedOn : [brokenBuilds[broken].fails, ...passedOn];
  console.log(
    `trust: ${short ? 'short' : 'full'} form, seed ${seed}; the same again: npm run trust -- ${short ? '--short ' : ''}--seed=${seed}`,
  );
  const begun = performance.now();
  const { code, late } = await vitest(files, env);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const measured = readFileSync(env.TRUST_REPORT, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const kept = (last?.rows ?? []).filter(({ fault }) => !measured.some((row) => row.fault === fault));
  const rows = [...kept, ...measured].toSorted((a, b) => a.fault.localeCompare(b.fault));

  if (broken !== undefined) return brokenVerdict(code, rows);
  console.log(`\n${table(rows)}\n`);
  const lost = rows.filter((row) => row.survived !== row.tried || row.lost > 0);
  if (late)
    console.log(`The run took more than its ${short ? MINUTES.short : MINUTES.full} minutes and was ended.`);
  console.log(`trust: ${rows.length} rows, ${lost.length} not held, ${minutes} minutes, seed ${seed}`);
  const repeated = again ? [...last.repeated, ...filters] : [];
  if (broken === undefined && !late && (again || filters.length === 0)) {
    mkdirSync(dirname(LAST_WHOLE), { recursive: true });
    writeFileSync(
      LAST_WHOLE,
      JSON.stringify({ short, seed, minutes: last?.minutes ?? minutes, repeated, rows }),
    );
  }
  // What is written is a whole run that held.
  const whole = (again || filters.length === 0) && code === 0 && lost.length === 0;
  if (whole && (!short || args.includes('--write'))) writeDocument(rows, last?.minutes ?? minutes, repeated);
  return code === 0 && !late ? 0 : 1;
}

/** Each broken build in a run of its own, one after the other, as some measure what others would disturb. */
function everyBroken() {
  const others = args.filter((argument) => !argument.startsWith('--broken='));
  const unnoticed = Object.keys(brokenBuilds).filter((name) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [import.meta.filename, ...others, `--broken=${name}`],
      { encoding: 'utf8', maxBuffer: Infinity, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    console.log(stdout.trim().split('\n').at(-1));
    return status !== 0;
  });
  console.log(
    `trust: ${unnoticed.length} of ${Object.keys(brokenBuilds).length} broken builds were not noticed`,
  );
  return unnoticed.length === 0 ? 0 : 1;
}

function brokenVerdict(code, rows) {
  const failed = rows.filter((row) => row.survived !== row.tried || row.lost > 0);
  console.log(`\n${table(rows)}\n`);
  const noticed = code !== 0 && failed.length > 0;
  console.log(
    noticed
      ? `The build broken by "${broken}" was noticed: ${failed.length} rows not held.`
      : `The build broken by "${broken}" was NOT noticed${code === 0 ? '' : ': the test failed, but without a row'}.`,
  );
  return noticed ? 0 : 1;
}

/** Beside the real one, so that what it imports is found. */
function brokenCopy(name) {
  const path = join(root, `adapters-http/dist/broken-${name}.js`);
  writeFileSync(path, brokenSource(name));
  return path;
}

/** Fails where an edit fits nowhere, or several places and is not meant for all: it would break something else. */
function brokenSource(name) {
  let source = readFileSync(join(root, 'adapters-http/dist/main.js'), 'utf8');
  for (const [find, replacement] of brokenBuilds[name].edits) {
    const places = source.match(new RegExp(find, 'g'))?.length ?? 0;
    if (places === 0) fail(`The edit of ${name} does not fit the build any more: ${find}`);
    if (places > 1 && !find.global) fail(`The edit of ${name} fits ${places} places of the build: ${find}`);
    source = source.replace(find, replacement);
  }
  return source;
}

function vitest(more, env) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'trust*', ...more],
      { cwd: root, env, stdio: 'inherit' },
    );
    let late = false;
    const timer = setTimeout(
      () => {
        late = true;
        child.kill('SIGINT');
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
      },
      (short ? MINUTES.short : MINUTES.full) * 60_000,
    );
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, late });
    });
  });
}

function table(rows) {
  const cells = [
    ['fault', 'tried', 'survived', 'lost', 'figures'],
    ...rows.map(({ fault, tried, survived, lost, figures = '' }) => [
      fault,
      ...[tried, survived, lost].map((count) => count.toLocaleString('en')),
      figures,
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join('\n');
}

function howBroken(name) {
  return Object.hasOwn(brokenBuilds, name) ? `\`${name}\`: ${brokenBuilds[name].how}` : name;
}

function writeDocument(rows, minutes, repeated) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release().split('-')[0]}, Node ${process.version}`;
  const seen = [
    '| fault | seed | how it was seen to fail |',
    '| --- | --- | --- |',
    ...rows.map(
      (row) => `| ${row.fault} | ${row.seed} | ${howBroken(row.brokenBy).replaceAll('|', '\\|')} |`,
    ),
  ].join('\n');
  const path = join(root, 'docs/trust.md');
  writeFileSync(
    path,
    `# Proof of trust

Faults and attacks against the built product from outside: \`npm run trust\` (${short ? 'short' : 'full'} form) wrote this table. ADR 0039 says
why the suite exists; \`e2e/trust/README.md\` says how to add a row.

- date: ${new Date().toISOString().slice(0, 10)}
- machine: ${machine}
- time: ${minutes} minutes
- seed: ${seed} (the same again: \`npm run trust -- ${short ? '--short ' : ''}--seed=${seed}\`)${repeated.length === 0 ? '' : `\n- did not hold at first, and held when repeated alone: ${repeated.join(', ')}`}

${table(rows)}

## How each row was seen to fail

Each row has failed once on a build that was broken on purpose. \`npm run trust -- --broken=<name>\` repeats those that
are named in \`e2e/trust/brokenBuilds.mjs\`.

${seen}
`,
  );
  console.log('docs/trust.md is written.');
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
