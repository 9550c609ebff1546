import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requirePeriod } from '@bigsmall/domain';
import {
  batchEntryText,
  drawEntryText,
  EMPTY_FRONTIER,
  encodeUtf8,
  entryBundle,
  leafHash,
  parseTilePath,
  rootOf,
  TILE_WIDTH,
} from '@bigsmall/domain/log';
import { expect, it, onTestFinished } from 'vitest';
import { logKey, sha256 } from './support/logKey.ts';
import { runAudit } from './support/runAudit.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

const MOST_MEGABYTES = 260;
/** A server that shows entries for as long as anybody reads. */
const ENDLESS = 2 ** 40;
/** As many bytes as an answer can have that an auditor reads to its end. */
const LONG = 60_000_000;

const key = logKey('endless.example/log');

const root = new Uint8Array(32);
const periodOf = (place: number) => requirePeriod(String(10_000_000_000_000_000n + BigInt(place)));
const aBatch = (place: number) => batchEntryText({ period: periodOf(place), lock: 1, rows: 1, root });
const aDraw = (place: number) => drawEntryText({ period: periodOf(place), number: place % 10, seen: 2 });
/** A batch and its draw in turn. */
const inTurn = (place: number) =>
  place % 2 === 0
    ? batchEntryText({ period: periodOf(place), lock: 1, rows: 50_000, root })
    : aDraw(place - 1);

const nothing = (place: number) => `nothing ${place}`;

type Garbage = {
  readonly entry: (place: number) => string;
  readonly answers?: Readonly<Record<string, string>>;
};

/** Each with the exit code of its audit: 1 for what is wrong, 2 for what nobody can check. */
const SERVERS: Readonly<Record<string, Garbage & { readonly code: number; readonly slow?: boolean }>> = {
  'entries of garbage': { entry: (place) => `nothing ${place} ${'x'.repeat(4000)}`, code: 1 },
  'one draw again and again': { entry: () => aDraw(1), code: 1 },
  'batches that are never drawn': { entry: aBatch, code: 2, slow: true },
  'draws without end': { entry: aDraw, code: 2, slow: true },
  'rows that are lines without text': { entry: inTurn, answers: { rows: '\n'.repeat(4_000_000) }, code: 1 },
  'rows longer than any': { entry: inTurn, answers: { rows: 'x'.repeat(LONG) }, code: 2 },
  'figures from before the record without end': {
    entry: nothing,
    answers: { before: `${'x'.repeat(99)}\n`.repeat(15_000) },
    code: 1,
  },
  'lists that are arrays in arrays': { entry: nothing, answers: { before: '['.repeat(1_500_000) }, code: 1 },
};

function answerOf({ entry, answers = {} }: Garbage, path: string): string | Uint8Array | undefined {
  if (path === '/api/log/key') return key.text;
  if (path === '/api/log/checkpoint') return key.checkpoint(ENDLESS, rootOf(sha256, EMPTY_FRONTIER));
  for (const [name, answer] of Object.entries(answers))
    if (path.startsWith(`/api/log/${name}/`)) return answer;
  const tile = parseTilePath(path.slice('/api/log/'.length));
  if (!tile.ok) return undefined;
  const { level, index, width } = tile.value;
  const entries = Array.from({ length: width }, (_, at) => encodeUtf8(entry(index * TILE_WIDTH + at)));
  // The auditor compares the hashes of the entries with those of the lowest level as it goes.
  return level === 'entries'
    ? entryBundle(entries)
    : Buffer.concat(entries.map((one) => leafHash(sha256, one)));
}

async function serve(garbage: Garbage): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answerOf(garbage, request.url ?? '');
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('an audit ends with a verdict on whatever a server shows, in the memory that it has', async () => {
  const failures: string[] = [];
  const figures: string[] = [];
  const servers = Object.entries(SERVERS).filter(([, { slow }]) => !slow || scaled(1, 0) === 1);
  for (const [name, server] of servers) {
    const { code, output, memory, seconds } = await runAudit([await serve(server)]);
    figures.push(`${memory.toFixed(0)} MB in ${seconds.toFixed(0)} s`);
    const says = server.code === 1 ? /things are wrong/ : /^Not checked: /m;
    if (code !== server.code || !says.test(output) || memory > MOST_MEGABYTES)
      failures.push(`${name}: exit code ${code}, ${memory} MB: ${output.slice(0, 500)}`);
  }
  trustRow({
    fault:
      'a server signs a record of 2^40 entries and shows garbage, entries without end, or answers without end',
    tried: figures.length,
    survived: figures.length - failures.length,
    lost: 0,
    brokenBy: 'an auditor that keeps every finding and reads to the end',
    figures: figures.join(', '),
    failures,
  });
  expect(failures).toEqual([]);
});
