// npm run test:nodes: packs the product, installs the tarball into an empty folder with each supported Node, as npm has it, and
// tries what it serves there. It fetches from the registry, so the gate leaves it out.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const VERSIONS = ['20', '22', '24'];

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'bigsmall-nodes-'));
const run = (program, args, options = {}) =>
  execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
    ...options,
  }).trim();

/** The program of that version: the package for this system is fetched and unpacked, none of its scripts runs. */
function fetchNode(version) {
  const into = join(folder, `node-${version}`);
  mkdirSync(into);
  const [packed] = JSON.parse(
    run('npm', ['pack', '--json', `node-${process.platform}-${process.arch}@${version}`], { cwd: into }),
  );
  run('tar', ['-xzf', packed.filename], { cwd: into });
  return join(into, 'package/bin/node');
}

function install(node, tarball, version) {
  const into = join(folder, `product-${version}`);
  mkdirSync(into);
  const env = {
    ...process.env,
    // npm is a script of the Node that is found first.
    PATH: [dirname(node), process.env['PATH']].join(delimiter),
    // Where sqlite3 finds no prebuilt module it is compiled, against the headers of that Node.
    npm_config_nodedir: dirname(dirname(node)),
    npm_config_jobs: 'max',
  };
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: into, env });
  return into;
}

async function serve(node, into) {
  const child = spawn(node, [join(into, 'node_modules/bigsmall/bin/bigsmall.mjs'), 'serve'], {
    cwd: into,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(into, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code)));
  try {
    /** @type {string} */
    const url = await until(() => /http:\/\/\S+/.exec(output)?.[0]);
    await until(async () => ((await fetch(`${url}/api/ready`)).ok ? true : undefined));
    await look(url);
    child.kill('SIGTERM');
    const code = await ended;
    if (code !== 0) throw new Error(`it ended with ${code} after SIGTERM`);
  } catch (error) {
    throw new Error(`${error.message}\n${output}`, { cause: error });
  } finally {
    child.kill('SIGKILL');
  }
}

/** The first page, and a prediction of the coming draw of the demo feed. */
async function look(url) {
  const page = await fetch(url);
  if (!page.ok || !(await page.text()).includes('<div id="root"'))
    throw new Error(`the page is ${page.status}`);
  // A period takes no prediction in its last seconds: then it is the next one's turn.
  const recorded = await until(async () => {
    const { data } = await (await fetch(`${url}/api/game/results`)).json();
    const newest = data.list[0]?.issueNumber;
    if (newest === undefined) return undefined;
    const json = {
      sessionId: 'node-versions',
      periodNumber: String(BigInt(newest) + 1n),
      prediction: 'BIG',
    };
    const answer = await fetch(`${url}/api/predictions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    return answer.status === 201 ? answer.json() : undefined;
  }, 90_000);
  if (typeof recorded.id !== 'string') throw new Error(`the prediction is ${JSON.stringify(recorded)}`);
}

/**
 * @template Value
 * @param {() => Value | undefined | Promise<Value | undefined>} read
 * @returns {Promise<Value>}
 */
async function until(read, ms = 30_000) {
  for (const end = Date.now() + ms; Date.now() < end; await pause(200)) {
    const value = await Promise.resolve()
      .then(read)
      .catch(() => undefined);
    if (value !== undefined) return value;
  }
  throw new Error(`nothing within ${ms / 1000} s`);
}

let failed = 0;
try {
  const tarball = run(process.execPath, [join(root, 'scripts/pack.mjs'), folder])
    .split('\n')
    .at(-1);
  for (const version of VERSIONS) {
    const begun = Date.now();
    try {
      const node = fetchNode(version);
      await serve(node, install(node, tarball, version));
      console.log(`ok   Node ${run(node, ['--version'])} (${Math.round((Date.now() - begun) / 1000)} s)`);
    } catch (error) {
      failed += 1;
      console.error(`FAIL Node ${version}: ${error.message}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
