import type { Scale, ScaleSize } from './scaleRows.ts';
import type { StoreScale } from './scaleStoreRows.ts';
import type { Section } from './sections.ts';

export const REPLICAS: Section = '## Replicas over one PostgreSQL';

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Replicas over one PostgreSQL, beside what one connection stores in the same run, and what is full first. */
export function scaleSection(
  scales: readonly Scale[],
  stores: StoreScale,
  run: ScaleSize & { machine: string; cores: number; day: string; load: number },
): string {
  const line = ({ replicas, perSecond, ours, postgres, busy, p99, connections, draw, floor, copy }: Scale) =>
    [
      '',
      replicas,
      whole(perSecond),
      `${whole(ours)} µs`,
      `${whole(postgres)} µs`,
      `${whole(p99)} ms`,
      `${(100 * busy).toFixed(1)} %`,
      connections,
      `${whole(draw)} ms`,
      whole(floor),
      (perSecond / floor).toFixed(2),
      whole(copy),
      '',
    ]
      .join(' | ')
      .trim();
  const most = scales.at(-1)!;
  const best = scales.reduce((one, other) =>
    other.perSecond / other.floor > one.perSecond / one.floor ? other : one,
  );
  const share = best.perSecond / best.floor;
  const aimed = 0.5 * best.floor;
  const slowest = Math.max(...scales.map(({ draw }) => draw));
  const stored = (what: string, perSecond: number): string =>
    `| ${what} | ${whole(perSecond)} | ${(perSecond / stores.floor).toFixed(2)} | ${(perSecond / stores.copy).toFixed(2)} |`;
  return `
${REPLICAS}

\`npm run bench -- --scale\` wrote this section on ${run.day}. Machine: ${run.machine}; load
average before the run ${run.load.toFixed(1)}. Replicas, PostgreSQL (\`fsync\` on) and 64 callers a replica, who ask without pause, share its cores: so replicas do not add up here, and above a
load average of 0.5 other programs share them too, and every figure is worse than it would be alone. Compare within a row.

| replicas | predictions a second | CPU a prediction, replicas | CPU a prediction, PostgreSQL | p99 of the acknowledgement | sent away as busy | connections | a draw on 99 of 100 streams of each replica | INSERT of 500 rows, one connection, rows a second | ours / that | COPY, rows a second |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${scales.map(line).join('\n')}

- The CPU of PostgreSQL is that of all its processes, in steps of 10 ms. A draw is counted from its publication by a feed that is read
  each 200 ms, with ${run.streams} streams a replica: the median of ${run.draws}, of the slowest replica.
- INSERT and COPY store the same rows in a table with the same columns and indexes, in the same database, after the load.

**What is full first**: the cores of the replicas. For a prediction they take more CPU than PostgreSQL: ${scales.map(({ replicas, ours, postgres }) => `${(ours / postgres).toFixed(1)} times with ${replicas}`).join(', ')}. So a
core of PostgreSQL is full with the predictions of about ${Math.floor(most.ours / most.postgres)} cores of replicas, if its disk commits as fast: further replicas add streams and polls, but no predictions. ${whole(Math.max(...scales.map((scale) => scale.connections / scale.replicas)))} connections a replica
were in use: \`max_connections\` bounds the replicas too.

The aim, half of what one connection stores by INSERT, is ${share < 0.5 ? 'not reached' : 'reached'}: ${share.toFixed(2)} at best. At ${whole(aimed)} predictions a second
${run.cores} cores would have ${whole((run.cores * 1e6) / aimed)} µs for each of them, callers included; it takes ${whole(best.ours + best.postgres)} µs of replicas and PostgreSQL, so about ${Math.ceil((aimed * (best.ours + best.postgres)) / 1e6)} cores.
That of a draw on all replicas, 1 s, is ${slowest > 1000 ? 'not reached' : 'reached'}: ${whole(slowest)} ms at most.

What one process does with a period of ${whole(stores.rows)} predictions, beside one connection that stores them by INSERT and COPY in the same run:

| | rows a second | of INSERT's | of COPY's |
| --- | --- | --- | --- |
${stored('sealed', stores.seal)}
${stored('settled', stores.settle)}
${stored('settled by the same statements, one bare connection', stores.statements)}
${stored('INSERT of 500 rows', stores.floor)}
${stored('COPY', stores.copy)}

A board is refreshed in ${stores.boards[1].toFixed(2)} ms with ${whole(stores.players)} players, and in ${stores.boards[0].toFixed(2)} ms with 10,000.
`;
}
