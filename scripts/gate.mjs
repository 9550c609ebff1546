// Runs the stages of the gate to their end, however they go, and sums up the runners' own reports.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stages } from './gate/stages.mjs';

const root = join(import.meta.dirname, '..');
const LAST_LINES = 25;
/** Of a processor's second, as Linux counts for programs. */
const TICKS = 100;
const folder = mkdtempSync(join(tmpdir(), 'bigsmall-gate-'));
// PostgreSQL and Chromium must be here, and a flow gets its second try, also where no CI service says so.
const env = { ...process.env, CI: 'true', REQUIRE_SERVICES: '1' };
// The seconds that npm's packages took, if somebody counted them.
const before = Number(process.argv[2] ?? 0);

process.exitCode = await gate();

async function gate() {
  const begun = Date.now();
  const results = [];
  try {
    for (const [index, lanes] of stages.entries()) {
      const spent = machineSeconds();
      const names = lanes.map((steps) => steps.map(({ name }) => name).join(', then '));
      console.log(`\n== ${names.join(' == beside: ')}`);
      const ended = (
        await Promise.all(lanes.map((steps, lane) => runLane(steps, `${index}-${lane}`)))
      ).flat();
      const cpu = Math.round(machineSeconds() - spent);
      results.push(...ended.map((result, place) => ({ ...result, cpu: place === 0 ? cpu : undefined })));
    }
    for (const { name, log, ok } of results) {
      if (!ok) console.log(`\n== the last lines of: ${name}\n${tail(log)}`);
    }
    console.log('\n== seconds a step');
    for (const { name, ok, seconds, cpu } of results) {
      const used = cpu === undefined ? 'beside it' : `${cpu} s of CPU`;
      console.log(
        `${String(seconds).padStart(6)} s ${used.padStart(14)}  ${ok ? 'ok    ' : 'FAILED'} ${name}`,
      );
    }
    const whole = before + secondsSince(begun);
    console.log(`${String(whole).padStart(6)} s  the whole, ${before} s of it for npm’s packages`);
    const failed = results.filter(({ ok }) => !ok).length;
    const tally = [join(root, 'scripts/tally.mjs'), folder, String(failed)];
    return spawnSync(process.execPath, tally, { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the steps one after the other, also those after one that failed. */
async function runLane(steps, id) {
  const results = [];
  for (const [index, step] of steps.entries()) results.push(await run(step, `${id}-${index}`));
  return results;
}

/** Runs a step; its output is shown when it has ended, so that steps side by side stay readable. */
async function run({ name, report, reportAt, command }, id) {
  const begun = Date.now();
  const log = join(folder, `${id}.log`);
  const reported = join(folder, `${report}.json`);
  const [program, ...args] = command(reported);
  const output = openSync(log, 'w');
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', output, output] });
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  closeSync(output);
  if (reportAt !== undefined && existsSync(join(root, reportAt)))
    copyFileSync(join(root, reportAt), reported);
  const seconds = secondsSince(begun);
  const ok = code === 0;
  console.log(`\n${readFileSync(log, 'utf8').trim()}\n== ${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
  return { name, ok, seconds, log };
}

function tail(log) {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}

/**
 * Processor seconds of the whole machine since its start, by the first line of Linux's proc_stat(5). Those of children alone
 * would lack browsers' pages, which nobody waits for.
 */
function machineSeconds() {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .split(/ +/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) / TICKS;
}

function secondsSince(begun) {
  return Math.round((Date.now() - begun) / 1000);
}
