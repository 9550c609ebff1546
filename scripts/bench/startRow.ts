import { join } from 'node:path';
import { startProduct } from '../../e2e/support/product.ts';
import { temporaryFolder } from '../../e2e/support/temporaryFolder.ts';
import { fillPredictions } from '../../e2e/trust/support/fillPredictions.ts';
import { type Effort, medianOf, type Row } from './row.ts';

/** Ms from the start of the process until it is ready and has read its feed. */
async function readyIn(dataDir: string): Promise<number> {
  const begun = performance.now();
  const product = await startProduct({ DATA_DIR: dataDir });
  while (!(await hasDraws(product.url))) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const took = performance.now() - begun;
  await product.stop();
  return took;
}

async function hasDraws(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`);
  if (!answer.ok) return false;
  const { feed } = (await answer.json()) as { readonly feed: { readonly lastSuccessAt: number | null } };
  return feed.lastSuccessAt !== null;
}

/** Starts of the built product over its own database: over a new one, and over a million predictions. */
export async function startRows({ quick, repetitions }: Effort): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [what, count, limit] of [
    ['start to ready', 0, 1500],
    ['start to ready with 1 M predictions', 1_000_000, 2000],
  ] as const) {
    if (quick && count > 0) continue;
    const folder = temporaryFolder();
    await readyIn(folder.path);
    if (count > 0) await fillPredictions(join(folder.path, 'bigsmall.sqlite'), count);
    const times: number[] = [];
    for (let repetition = 0; repetition < repetitions; repetition += 1)
      times.push(await readyIn(folder.path));
    folder.remove();
    const ms = medianOf(times);
    rows.push({
      row: 15,
      what: `${what}: time / ${limit} ms`,
      ours: `${Math.round(ms)} ms`,
      peer: '',
      floor: '',
      ratio: ms / limit,
      limit: 1,
      isTimed: true,
    });
  }
  return rows;
}
