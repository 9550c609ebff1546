import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { fillPredictions } from './support/fillPredictions.ts';
import { scaled } from './support/scaled.ts';
import { trustRow } from './support/trustRow.ts';

const PREDICTIONS = scaled(6_000_000, 300_000);
/** Of the first start of an empty database on this machine, and what a large one may take in addition, in ms. */
const WITHIN = 2000;
const IN_ADDITION = 500;

it(`a product with ${PREDICTIONS} predictions starts as fast as an empty one`, async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const settings = { DATA_DIR: folder.path };
  const product = await startProduct(settings);
  onTestFinished(() => void product.kill());
  await product.stop();
  await fillPredictions(join(folder.path, 'bigsmall.sqlite'), PREDICTIONS);

  const limit = Math.max(WITHIN, product.startedIn + IN_ADDITION);
  const clean = await product.start();
  await product.kill();
  const unclean = await product.start();
  await product.stop();
  const slow = [clean, unclean].filter((ms) => ms > limit);
  trustRow({
    fault: 'a start over a large database, after a clean end and after a kill',
    tried: 2,
    survived: 2 - slow.length,
    lost: 0,
    figures: `${PREDICTIONS} predictions: ${Math.round(clean)} and ${Math.round(unclean)} ms; an empty one: ${Math.round(product.startedIn)} ms`,
    failures: slow,
    brokenBy: 'check-before-open',
  });
  expect(slow).toEqual([]);
}, 600_000);
