// A real S3 server for tests: Debian's radosgw (Ceph) with its own monitor and one store in memory, in a temporary
// folder, on 127.0.0.1 only, all gone at the end.
//
//   node scripts/radosgw.mjs run -- <command>   starts it, runs the command with S3_TEST_* set, stops it, exits as it did
//   node scripts/radosgw.mjs                    starts it, prints `export S3_TEST_…` lines, stops at SIGINT or SIGTERM
//
// Where it is missing it is installed by apt, which takes root. Where it cannot run the command runs without it, unless
// REQUIRE_SERVICES=1 is set.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.mjs';

const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base', 'ceph-common'];
const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph-mon', 'ceph-osd', 'ceph', 'ceph-authtool', 'monmaptool'];
const PATIENCE = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'bigsmall-radosgw-'));
const daemons = [];
let current;

process.exitCode = await main(process.argv.slice(2));

async function main([verb, dashes, ...command]) {
  const runs = verb === 'run' && dashes === '--' && command.length > 0;
  if (verb !== undefined && !runs) {
    console.error('Usage: node scripts/radosgw.mjs [run -- <command>]');
    return 2;
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => current?.(signal));
  try {
    const env = await started();
    if (env === undefined && process.env.REQUIRE_SERVICES === '1') return 1;
    if (runs) return await runCommand(command, env ?? {});
    if (env === undefined) return 1;
    for (const [name, value] of Object.entries(env)) console.log(`export ${name}=${value}`);
    await new Promise((resolve) => (current = resolve));
    return 0;
  } finally {
    await stop();
  }
}

async function started() {
  try {
    install();
    return await start();
  } catch (error) {
    console.error(`\n*** There is no radosgw: ${String(error.message).split('\n')[0]}`);
    for (const { name, log } of daemons)
      console.error(`--- ${name}\n${readFileSync(log, 'utf8').slice(-2000)}`);
    console.error('*** Unless REQUIRE_SERVICES=1 the tests run against a double.\n');
    return undefined;
  }
}

function install() {
  const missing = PROGRAMS.filter((program) => !there(program));
  if (missing.length === 0) return;
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}

function there(program) {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function start() {
  const [monitor, legacy, gateway] = [await freePort(), await freePort(), await freePort()];
  const fsid = randomUUID();
  const monitors = `[v2:127.0.0.1:${monitor},v1:127.0.0.1:${legacy}]`;
  for (const name of ['mon', 'osd', 'run', 'log']) mkdirSync(join(folder, name));
  const conf = join(folder, 'ceph.conf');
  writeFileSync(conf, configuration({ fsid, monitors, gateway }));
  const ceph = (program, ...args) =>
    execFileSync(program, ['-c', conf, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE,
      encoding: 'utf8',
    });
  const daemon = (name, program, ...args) => {
    const log = join(folder, 'log', `${name}.out`);
    const output = openSync(log, 'w');
    const process = spawn(program, ['-c', conf, '-f', ...args], {
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    daemons.push({ name, log, process, ended: once(process, 'exit').catch(() => undefined) });
  };

  // With authentication off this radosgw would ask for ever.
  const keyring = join(folder, 'keyring');
  tool('--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
  tool(
    keyring,
    '--gen-key',
    '-n',
    'client.admin',
    ...['mon', 'osd', 'mgr', 'mds'].flatMap((of) => ['--cap', of, 'allow *']),
  );
  const map = join(folder, 'monmap');
  execFileSync('monmaptool', ['--create', '--addv', 'a', monitors, '--fsid', fsid, map], { stdio: 'ignore' });
  ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
  daemon('monitor', 'ceph-mon', '-i', 'a');

  const secret = execFileSync('ceph-authtool', ['--gen-print-key'], { encoding: 'utf8' }).trim();
  const osd = randomUUID();
  execFileSync('ceph', ['-c', conf, 'osd', 'new', osd, '-i', '-'], {
    input: JSON.stringify({ cephx_secret: secret }),
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: PATIENCE,
  });
  tool('--create-keyring', join(folder, 'osd/keyring'), '-n', 'osd.0', '--add-key', secret);
  ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
  daemon('store', 'ceph-osd', '-i', '0');

  const rgw = join(folder, 'rgw.keyring');
  ceph('ceph', 'auth', 'get-or-create', 'client.rgw.a', 'mon', 'allow rw', 'osd', 'allow rwx', '-o', rgw);
  daemon('gateway', 'radosgw', '-n', 'client.rgw.a', '-k', rgw);
  const env = {
    S3_TEST_ENDPOINT: `http://127.0.0.1:${gateway}`,
    S3_TEST_ACCESS_KEY: `test${randomBytes(8).toString('hex')}`,
    S3_TEST_SECRET_KEY: randomBytes(20).toString('hex'),
    S3_TEST_REGION: 'default',
  };
  await untilAnswers(env.S3_TEST_ENDPOINT);
  const keys = [`--access-key=${env.S3_TEST_ACCESS_KEY}`, `--secret-key=${env.S3_TEST_SECRET_KEY}`];
  ceph('radosgw-admin', 'user', 'create', '--uid=test', '--display-name=test', '--max-buckets=0', ...keys);
  await warmUp(env);
  return env;
}

function tool(...args) {
  execFileSync('ceph-authtool', args, { stdio: 'ignore' });
}

function configuration({ fsid, monitors, gateway }) {
  return `[global]
fsid = ${fsid}
mon host = ${monitors}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/log/$name.log
crash dir = ${folder}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
osd objectstore = memstore
memstore device bytes = 2147483648
[mon]
mon data = ${folder}/mon
[osd]
osd data = ${folder}/osd
keyring = ${folder}/osd/keyring
[client.rgw.a]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${folder}
rgw enable usage log = false
`;
}

async function untilAnswers(url) {
  const giveUpAt = Date.now() + PATIENCE;
  for (;;) {
    const dead = daemons.find(({ process }) => process.exitCode !== null);
    if (dead !== undefined) throw new Error(`its ${dead.name} ended.`);
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    if (Date.now() > giveUpAt) throw new Error('it does not answer in time.');
    await wait(200);
  }
}

/** The first bucket and object make pools, which takes seconds. */
async function warmUp(env) {
  const { Client } = await import('minio');
  const { hostname, port } = new URL(env.S3_TEST_ENDPOINT);
  const client = new Client({
    endPoint: hostname,
    port: Number(port),
    useSSL: false,
    accessKey: env.S3_TEST_ACCESS_KEY,
    secretKey: env.S3_TEST_SECRET_KEY,
    region: env.S3_TEST_REGION,
  });
  await client.makeBucket('warm-up', env.S3_TEST_REGION);
  await client.putObject('warm-up', 'a', Buffer.alloc(100_000));
  await client.removeObjects('warm-up', ['a']);
  await client.removeBucket('warm-up');
}

async function runCommand([command, ...args], env) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  current = (signal) => child.kill(signal);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function stop() {
  for (const { process } of daemons) process.kill('SIGTERM');
  const allEnded = Promise.all(daemons.map(({ ended }) => ended));
  await Promise.race([allEnded, wait(3_000)]);
  for (const { process } of daemons) if (process.exitCode === null) process.kill('SIGKILL');
  await allEnded;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
