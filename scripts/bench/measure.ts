import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';

/** A line of the table: figures of the repetitions, others of the same run beside them, and what the product promises. */
export type Row = readonly [
  row: number,
  what: string,
  unit: string,
  figures: readonly number[],
  beside?: string,
  limit?: string,
];

/** Servers run on one core, and leave the other to the load. */
export const ON_ONE_CORE = ['taskset', '-c', '0'] as const;

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Figures of each variant. A repetition measures all, so that a slow moment meets all alike; one more warms up. */
export async function repeat<Name extends string>(
  variants: Readonly<Record<Name, () => Promise<number>>>,
  repetitions = 5,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  const names = Object.keys(variants) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let repetition = 0; repetition <= repetitions; repetition += 1) {
    for (const name of names) {
      const figure = await variants[name]();
      if (repetition > 0) figures[name].push(figure);
    }
  }
  return figures;
}

/** CPU that all threads of the processes have used, in µs. */
function cpuOf(pids: readonly number[]): number {
  const threads = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`),
  );
  const texts = threads.map((path) => readFileSync(`${path}/schedstat`, 'utf8'));
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1000, 0);
}

/** The length of the answer that the text begins with; Infinity while its head is incomplete. */
function lengthOf(text: string): number {
  const end = text.indexOf('\r\n\r\n') + 4;
  if (end < 4) return Number.POSITIVE_INFINITY;
  const body = text.startsWith('HTTP/1.1 304') ? null : /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end));
  return end + Number(body?.[1] ?? 0);
}

let serial = 10_000_000;

/** Asks without pause, with another number for `{serial}` each time, on a new connection where one ends. */
function startCaller(port: number, request: string, answered: (status: string) => void): () => void {
  const next = () => request.replace('{serial}', String((serial += 1)));
  let socket: Socket;
  const open = () => {
    socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
    let text = '';
    socket.on('connect', () => socket.write(next()));
    socket.on('data', (chunk) => {
      text += String(chunk);
      const length = lengthOf(text);
      if (text.length < length) return;
      answered(text.slice(9, 12));
      text = text.slice(length);
      socket.write(next());
    });
    socket.on('error', () => undefined).on('close', open);
  };
  open();
  return () => void socket.off('close', open).destroy();
}

export type Server = { readonly pids: readonly number[]; readonly port: number };

/** 64 callers: CPU an answer in µs, and answers a second. Asks again after other answers, since a draw comes each minute. */
export async function load(
  { pids, port }: Server,
  requestOf: () => Promise<string>,
  expected: string,
  seconds = 1,
) {
  for (let tries = 3; tries > 0; tries -= 1) {
    const request = await requestOf();
    const statuses: string[] = [];
    const before = cpuOf(pids);
    const stops = Array.from({ length: 64 }, () =>
      startCaller(port, request, (status) => statuses.push(status)),
    );
    await pause(seconds * 1000);
    const used = cpuOf(pids) - before;
    for (const stop of stops) stop();
    const others = statuses.filter((status) => status !== expected).length;
    if (50 * others < statuses.length)
      return { cpu: used / statuses.length, rate: statuses.length / seconds };
  }
  throw new Error(`Most answers are not ${expected}.`);
}

/** Measures the product of a build, which runs over a folder of its own. */
export async function withProduct(
  build: string,
  work: (product: Product & { readonly server: Server }) => Promise<readonly Row[]>,
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly Row[]> {
  const folder = temporaryFolder();
  // The second name is that of 0.3.0.
  const lifted = { TEST_RATE_LIMIT_SCALE: '1000000', RATE_LIMIT_SCALE: '1000000' };
  const all = { DATA_DIR: folder.path, ...lifted, ...settings };
  const main = join(build, 'adapters-http/dist/main.js');
  const product = await startProduct(all, { wrap: ON_ONE_CORE, main });
  const server: Server = { pids: [product.pid()!], port: Number(new URL(product.url).port) };
  try {
    return await work({ ...product, server });
  } finally {
    await product.stop();
    folder.remove();
  }
}
