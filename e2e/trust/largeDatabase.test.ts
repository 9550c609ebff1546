import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { fillPredictions } from './support/fillPredictions.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

const PREDICTIONS = scaled(6_000_000, 300_000);
/** A start may take this long in ms, or as many times as long as the slower of two empty ones, before and after it. */
const WITHIN = 2000;
const TIMES_EMPTY = 2;

it(`a product with ${PREDICTIONS} predictions starts as fast as an empty one`, async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const settings = { DATA_DIR: folder.path };
  const product = await startProduct(settings);
  onTestFinished(() => void product.kill());
  await product.stop();
  await fillPredictions(join(folder.path, 'bigsmall.sqlite'), PREDICTIONS);

  // The faster of two starts of each kind: a stall of the machine strikes one of them.
  const firstClean = await product.start();
  await product.stop();
  const clean = Math.min(firstClean, await product.start());
  await product.kill();
  const firstUnclean = await product.start();
  await product.kill();
  const unclean = Math.min(firstUnclean, await product.start());
  await product.stop();
  const emptyFolder = temporaryFolder();
  onTestFinished(emptyFolder.remove);
  const empty = await startProduct({ DATA_DIR: emptyFolder.path });
  onTestFinished(() => void empty.kill());
  await empty.stop();
  const limit = Math.max(WITHIN, TIMES_EMPTY * Math.max(product.startedIn, empty.startedIn));
  const slow = [clean, unclean].filter((ms) => ms > limit);
  trustRow({
    fault: 'a start over a large database, after a clean end and after a kill',
    tried: 2,
    survived: 2 - slow.length,
    lost: 0,
    figures: `${PREDICTIONS} predictions: ${Math.round(clean)} and ${Math.round(unclean)} ms; an empty one: ${Math.round(product.startedIn)} and ${Math.round(empty.startedIn)} ms`,
    failures: slow,
    brokenBy: 'check-before-open',
  });
  expect(slow).toEqual([]);
});
