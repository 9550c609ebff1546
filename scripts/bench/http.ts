import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextPeriod, requirePeriod } from '@bigsmall/domain';
import { startNginx } from '../startNginx.ts';
import { load, medianOf, ON_ONE_CORE, repeat, type Row, type Server, withProduct } from './measure.ts';

const POLLED = '/api/game/results';
const PEERS = [...ON_ONE_CORE.slice(1), process.execPath, join(import.meta.dirname, 'peers.mjs')];

/** The polled answer once there are draws. */
async function poll(url: string, etag = '') {
  for (;;) {
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    const answer = await fetch(url + POLLED, { headers });
    const newest = /"issueNumber":"(\d+)"/.exec(await answer.text())?.[1] ?? '';
    if (newest !== '' || answer.status === 304)
      return { headers: Object.fromEntries(answer.headers), newest };
    await pause(100);
  }
}

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** CPU of an answer with 304, in µs. */
const cpuOf = (server: Server, tagOf: () => Promise<string | undefined>) => async (): Promise<number> => {
  const head = `GET ${POLLED} HTTP/1.1\r\nhost: b\r\naccept-encoding: gzip\r\nif-none-match: `;
  const { cpu } = await load(server, async () => `${head}${await tagOf()}\r\n\r\n`, '304');
  return cpu;
};

/** Polled reads that are answered with 304, beside bare frameworks and through the shipped nginx. */
export const pollRows = (build: string): Promise<readonly Row[]> =>
  withProduct(build, async ({ url, server }) => {
    const etag = (await poll(url)).headers['etag'];
    const { headers } = await poll(url, etag);
    const peer = async (name: string) => {
      const child = spawn(ON_ONE_CORE[0], [...PEERS, name, JSON.stringify(headers)]);
      process.once('exit', () => child.kill());
      const [port] = (await once(child.stdout, 'data')) as [Buffer];
      return cpuOf({ pids: [child.pid!], port: Number(port) }, () => Promise.resolve(etag));
    };
    const before = new Set(childrenOf(process.pid));
    const nginx = await startNginx([new URL(url).host], {
      // All callers here are one address.
      proxy: (shipped) => shipped.replace(/limit_req zone=[^;]*;/, ''),
      edit: (main) => main.replace('worker_processes auto;', 'worker_processes 1; worker_cpu_affinity 01;'),
    });
    process.once('exit', () => void nginx.stop());
    const masters = childrenOf(process.pid).filter((pid) => !before.has(pid));
    const pids = [...server.pids, ...masters, ...masters.flatMap(childrenOf)];
    const newestTag = async () => (await poll(url)).headers['etag'];
    const variants = {
      ours: cpuOf(server, newestTag),
      hapi: await peer('hapi'),
      fastify: await peer('fastify'),
      nginx: cpuOf({ pids, port: Number(new URL(nginx.url).port) }, newestTag),
    };
    for (let warming = 0; warming < 3; warming += 1) await variants.ours();
    const cpu = await repeat(variants);
    await nginx.stop();
    const row = (what: string, one: keyof typeof cpu, peerName: keyof typeof cpu, limit: string): Row => {
      const ratios = cpu[one].map((value, at) => value / cpu[peerName][at]!);
      const beside = [one, peerName].map((name) => `${name} ${medianOf(cpu[name]).toFixed(1)} µs`);
      return [1, `polled 304 ${what}`, '×', ratios, beside.join(', '), limit];
    };
    return [
      row('in the process: CPU ÷ bare hapi', 'ours', 'hapi', '≤ 1.6'),
      row('through the shipped nginx: CPU ÷ fastify', 'nginx', 'fastify', '≤ 0.8'),
    ];
  });

export const predictionRows = (build: string): Promise<readonly Row[]> =>
  withProduct(build, async ({ url, server }) => {
    const headers = { 'content-type': 'application/json' };
    const body = '{"sessionId":"bench"}';
    // Predictions without a visitor's cookie are not in the record.
    const visitor = await fetch(`${url}/api/users/active`, { method: 'POST', headers, body });
    const cookie = visitor.headers.getSetCookie()[0]?.split(';')[0];
    const rates: number[] = [];
    const request = async () => {
      const periodNumber = nextPeriod(nextPeriod(requirePeriod((await poll(url)).newest)));
      const sent = JSON.stringify({ sessionId: `bench-{serial}`, periodNumber, prediction: 'BIG' });
      const head = `POST /api/predictions HTTP/1.1\r\nhost: b\r\ncookie: ${cookie}\r\ncontent-type: application/json`;
      return `${head}\r\ncontent-length: ${sent.length}\r\n\r\n${sent}`;
    };
    const { cpu } = await repeat({
      async cpu() {
        const measured = await load(server, request, '201', 2);
        rates.push(measured.rate);
        return measured.cpu;
      },
    });
    const rate = `${Math.round(medianOf(rates)).toLocaleString('en')} a second`;
    return [[2, 'prediction, committed to SQLite: CPU and rate', 'µs', cpu, rate, '≤ 450, ≥ 2,000 a second']];
  });
