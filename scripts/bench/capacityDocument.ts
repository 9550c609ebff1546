import type { Row } from './row.ts';

/** The share of a core that is planned with: the rest is for a draw, when all come at once, and for other programs. */
const PLANNED = 0.7;
/** Seconds of a minute in which its predictions come: they end before the lock. */
const OPEN_S = 45;
const EVENT_BYTES = 170;

const thousands = (value: number): string => Math.round(value).toLocaleString('en-US');

/** How many visitors a machine holds, from the rows of one run. */
export function capacityDocument(rows: readonly Row[], machine: string): string {
  const find = (start: string): Row => {
    const row = rows.find(({ what }) => what.startsWith(start));
    if (row === undefined) throw new Error(`No row begins with ${start}.`);
    return row;
  };
  // A row's ratio is its value by what it may be.
  const visitorMs = find('CPU a visitor and minute').ratio * 0.9;
  const streamKb = find('memory a stream').ratio * 12;
  const perSecond = 4000 / find('record over HTTP, 64 callers, durable, on one core').ratio;
  const perCore = (PLANNED * 60_000) / visitorMs;
  const two = find('50,000 visitors');
  const line = (visitors: number): string => {
    const cores = (visitors * visitorMs) / 60_000;
    return [
      '',
      thousands(visitors),
      cores.toFixed(2),
      Math.ceil(visitors / perCore),
      `${thousands((visitors * streamKb) / 1024)} MB`,
      thousands(visitors / OPEN_S),
      `${((visitors * EVENT_BYTES) / 1e6).toFixed(1)} MB`,
      '',
    ]
      .join(' | ')
      .trim();
  };
  const measured = rows.filter(({ row }) => row === 3 || row === 5 || row === 6);

  return `# Capacity

\`npm run bench\` wrote this page from the same run as [bench.md](bench.md). Machine: ${machine}.

## What a visitor costs

A visitor with the page open holds a live stream with a heartbeat each 25 s, and in a minute opens a connection, polls the
results once (304) and sends one prediction, acknowledged after it is on disk. With 10,000 of them in an open loop for a
minute, one draw in it:

- CPU of all threads: **${visitorMs.toFixed(2)} ms** a visitor and minute.
- Memory: **${streamKb.toFixed(1)} KB** a stream.

## How many a machine holds

Two cores hold **${thousands(50_000 / two.ratio)} visitors in one process**, at its limit: ${two.ours}. The first figure is the CPU of
its main thread, which runs on one core at a time (60,000 ms a minute), the second that of all threads (120,000 ms on two
cores); what is full first counts. Two replicas of a core each use both to the end, and hold 120,000 / ${visitorMs.toFixed(2)} =
${thousands(120_000 / visitorMs)}, less what their PostgreSQL takes: see [below](#replicas-over-one-postgresql).

A core has 60,000 ms of CPU in a minute, of which ${PLANNED * 100}% are planned with: 60,000 × ${PLANNED} / ${visitorMs.toFixed(2)} =
**${thousands(perCore)} visitors a core**. Scaled from 10,000 real connections, for larger crowds by this arithmetic:

| visitors | cores in use | replicas of one core | memory of streams | predictions a second | a draw sends |
| --- | --- | --- | --- | --- | --- |
${[10_000, 50_000, 100_000, 200_000].map(line).join('\n')}

- Cores in use: visitors × ${visitorMs.toFixed(2)} ms / 60,000 ms. Replicas: visitors / ${thousands(perCore)}, rounded up.
- Predictions a second: one a visitor, all within ${OPEN_S} s. One core records ${thousands(perSecond)} a second when it does nothing else.
- A draw sends ${EVENT_BYTES} bytes to each stream, within a second.

| measured with 10,000 streams | ours | limit |
| --- | --- | --- |
${measured.map(({ what, ours, ratio, limit }) => `| ${what} | ${ours} | ${ratio <= limit ? 'reached' : 'not reached'} |`).join('\n')}

## What saturates first

1. The main thread of a process: JavaScript runs on one core. On a core that it shares with its other threads, above
   ${thousands(perCore)} visitors take replicas over PostgreSQL (\`DATABASE_URL\`), each on a core of its own, behind \`proxy.conf\`.
2. Descriptors: a stream is one. \`ulimit -n\` must be above the visitors of a process, and \`LIVE_STREAMS\` (50,000) too.
3. Memory follows far behind, then the line: see the table.

A visitor costs the price of one core divided by ${thousands(perCore)}.

## What is not in it

TLS and the proxy, which end on other processes; the network; and visitors without live events, who poll instead.
`;
}
