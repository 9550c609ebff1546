// npm run trust -- [names]: faults and attacks against the built product, a row a file of e2e/trust; the names choose files.
// npm run trust -- --broken=<name>: runs the row that must fail on a product broken on purpose; succeeds if it fails.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brokenBuilds } from '../e2e/trust/brokenBuilds.mjs';
import { buildStale } from './build.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'adapters-http/dist');
const valueOf = (args, name) => args.find((each) => each.startsWith(`${name}=`))?.split('=')[1];

process.exitCode = await run(process.argv.slice(2));

async function run(args) {
  const broken = valueOf(args, '--broken');
  if (broken !== undefined && !Object.hasOwn(brokenBuilds, broken)) {
    console.error(`--broken takes one of: ${Object.keys(brokenBuilds).join(', ')}.`);
    return 2;
  }
  await buildStale();
  const unfit = Object.keys(brokenBuilds).flatMap(misfits);
  if (unfit.length > 0) {
    console.error(unfit.join('\n'));
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bigsmall-trust-'));
  try {
    const passedOn = args.filter((argument) => !argument.startsWith('--broken='));
    const files = broken === undefined ? passedOn : [`${brokenBuilds[broken].fails}.test.ts`];
    const report = valueOf(args, '--outputFile.json') ?? join(folder, 'report.json');
    const rows = vitest(files, report, broken === undefined ? {} : brokenEnv(broken));
    console.log(`\n${table(rows)}\n`);
    return broken === undefined ? verdict(rows) : brokenVerdict(broken, rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the rows; an empty list if they did not come to an end. */
function vitest(files, report, env) {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const own = files.filter((argument) => !/^--(reporter|outputFile\.json)=/.test(argument));
  spawnSync(process.execPath, [program, 'run', '--project', 'trust', ...reporters, ...own], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ status, duration = 0, meta, failureMessages = [] }) => ({
        file: basename(name, '.test.ts'),
        held: status === 'passed',
        seconds: Math.round(duration / 1000),
        figures: meta?.figures ?? '',
        why: failureMessages.join('\n'),
      })),
    );
  } catch {
    return [];
  }
}

function table(rows) {
  const cells = rows.map((row) => [row.file, `${row.seconds} s`, row.held ? 'held' : 'FAILED', row.figures]);
  const width = (column) => Math.max(0, ...cells.map((row) => row[column].length));
  const line = (row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd();
  return cells
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(line)
    .join('\n');
}

function verdict(rows) {
  const failed = rows.filter(({ held }) => !held).length;
  console.log(`trust: ${rows.length} rows, ${failed} not held`);
  return rows.length > 0 && failed === 0 ? 0 : 1;
}

/** A row must fail by what it found: a product that does not start shows nothing. */
function brokenVerdict(name, rows) {
  const noticed = rows.some(({ held, why }) => !held && /AssertionError|Error: expected /.test(why));
  const how = `${brokenBuilds[name].how} (${brokenBuilds[name].fails})`;
  console.log(`trust: ${name} was ${noticed ? 'noticed' : 'NOT noticed'}: ${how}`);
  return noticed ? 0 : 1;
}

/** Edits that fit nowhere in the build, or in several places without the flag g. */
function misfits(name) {
  const source = readFileSync(join(dist, 'main.js'), 'utf8');
  return (brokenBuilds[name].edits ?? []).flatMap(([find]) => {
    const places = source.match(new RegExp(find, 'g'))?.length ?? 0;
    const fits = places === 1 || (places > 1 && find.global);
    return fits ? [] : [`An edit of ${name} fits ${places} places of the build: ${find}`];
  });
}

/** A broken copy beside the build, so that what it imports is found; what is no edit of it is planted by the row itself. */
function brokenEnv(name) {
  const { edits } = brokenBuilds[name];
  if (edits === undefined) return { TRUST_BROKEN: name };
  const source = readFileSync(join(dist, 'main.js'), 'utf8');
  const path = join(dist, `broken-${name}.js`);
  writeFileSync(
    path,
    edits.reduce((text, [find, replacement]) => text.replace(find, replacement), source),
  );
  return { TRUST_MAIN: path };
}
