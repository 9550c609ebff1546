import type { DrawnBatch } from './createLedger.ts';

const ROWS_AHEAD = 8;
/** So many rows are loaded ahead of those that are checked. */
const MOST_ROWS_AHEAD = 20_000;

/** Loads the rows of drawn batches in their order, a few batches ahead of the one that is taken. */
export async function* loadRows(
  text: (path: string) => Promise<string | undefined>,
  drawn: readonly DrawnBatch[],
): AsyncGenerator<readonly [DrawnBatch, string | undefined]> {
  const loading: Promise<string | undefined>[] = [];
  let ahead = 0;
  for (const [at, one] of drawn.entries()) {
    while (loading.length < Math.min(drawn.length, at + ROWS_AHEAD)) {
      const { period, rows } = drawn[loading.length]!.batch;
      if (loading.length > at && ahead + rows > MOST_ROWS_AHEAD) break;
      ahead += rows;
      loading.push(text(`/api/log/rows/${period}`));
      // Where an audit stops before it has read all of them, nobody waits for the others.
      loading.at(-1)!.catch(() => undefined);
    }
    const rows = await loading[at];
    // What was read is no longer needed.
    loading[at] = Promise.resolve('');
    ahead -= one.batch.rows;
    yield [one, rows];
  }
}
