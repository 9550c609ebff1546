import { sha256 } from '@noble/hashes/sha2.js';
import { expect, it } from 'vitest';
import { leafHash } from '../log/treeHash.ts';
import { parseTlogProof } from '../log/tlogProof.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { verifyInclusion } from '../log/verifyInclusion.ts';
import { aDraw, aPeriod, aRecordedPrediction, createMemoryDeps, entering } from '../../testing.ts';
import { createUseCases } from '../../createUseCases.ts';

it('a receipt is given for each checkpoint that has the draw, and for none before', async () => {
  const deps = createMemoryDeps();
  const { readReceipt, readTree } = createUseCases(deps);
  await deps.predictions.record(aRecordedPrediction({ id: 'one' }), entering('ann'));
  for (const sequence of [720, 721, 722, 723]) {
    await deps.draws.append([aDraw({ period: aPeriod(sequence) })]);
    await deps.record.appendDraws();
  }
  const drawn = await deps.record.drawn(aPeriod(721));
  expect(drawn).toMatchObject({ batch: 1, draw: 2 });
  for (let size = 0; size <= 5; size += 1) {
    const receipt = await readReceipt({ id: 'one', size, checkpoint: 'a checkpoint\n' });
    expect([size, receipt.ok ? 'ok' : receipt.code]).toEqual([size, size > 2 ? 'ok' : 'not_drawn']);
    if (!receipt.ok) continue;
    const { root } = (await readTree({ size }))!;
    const { batch, draw, proof, drawProof } = receipt.value;
    for (const [entry, text] of [
      [batch, proof],
      [draw, drawProof],
    ] as const) {
      const parsed = parseTlogProof(text);
      if (!parsed.ok) throw new Error(parsed.code);
      const { index, hashes } = parsed.value;
      const leaf = leafHash(sha256, encodeUtf8(entry));
      expect(verifyInclusion(sha256, { index, size, leaf, proof: hashes, root }).ok).toBe(true);
    }
  }
});
