import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { parseTlogProof } from '../receipt.ts';
import { decodeBase64 } from '../../platform/bytes.ts';
import { verifyInclusion } from '../log/tree.ts';
import { parseEntry } from '../rows.ts';
import { as, leafOf, PERIOD, recordAs } from '../testing/recordScene.ts';
import { createMemoryRecordStore } from '../testing/createMemoryRecordStore.ts';
import {
  aDraw,
  aPeriod,
  aRecordedPrediction,
  createMemoryDeps,
  createMemoryPredictionStore,
  emptyMemoryState,
  entering,
  NOON,
} from '../../testing.ts';
import { createUseCases } from '../../usecases.ts';

describe('a receipt', () => {
  it('proves a row under each checkpoint with its draw, and under none before', async () => {
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
      expect([size, receipt !== undefined]).toEqual([size, size > 2]);
      if (receipt === undefined) continue;
      const { root } = (await readTree({ size }))!;
      const { batch, draw, proof, drawProof } = receipt;
      for (const [entry, text] of [
        [batch, proof],
        [draw, drawProof],
      ] as const) {
        const { index, hashes } = parseTlogProof(text)!;
        expect(verifyInclusion(sha256, { index, size, leaf: leafOf(entry), proof: hashes, root })).toBe(true);
      }
    }
  });

  it('proves the place of a row among those of its period, also after it is settled', async () => {
    const deps = createMemoryDeps();
    const { readReceipt } = createUseCases(deps);
    const sessions = ['ann', 'ben', 'cho'];
    await recordAs(deps.predictions, ...sessions);
    await deps.draws.append([aDraw({ period: PERIOD })]);
    await deps.record.appendDraws();
    await deps.predictions.settle(PERIOD, 'BIG', NOON);
    for (const [index, session] of sessions.entries()) {
      const receipt = await readReceipt({ id: as(session).id, size: 2, checkpoint: 'a checkpoint\n' });
      const { row, rowIndex, rowPath, batch } = receipt!;
      const entry = parseEntry(batch);
      if (entry?.kind !== 'batch') throw new Error(batch);
      const proof = rowPath.map((hash) => decodeBase64(hash)!);
      const { rows: size, root } = entry;
      expect([rowIndex, size]).toEqual([index, 3]);
      expect(verifyInclusion(sha256, { index, size, leaf: leafOf(row), proof, root })).toBe(true);
    }
  });

  it.each([
    ['of whom the period has no row', {}, 'drawn'],
    ['won without a draw in the log', {}, 'BIG'],
    ['void', {}, 'void'],
    ['pending', {}, undefined],
    ['that may have come too late', { verified: false }, 'drawn'],
  ] as const)('is not given to a prediction %s', async (_, given, end) => {
    const state = emptyMemoryState();
    const predictions = createMemoryPredictionStore(state);
    const record = createMemoryRecordStore(state);
    const { readReceipt } = createUseCases({ ...createMemoryDeps(), predictions, record });
    const asked = { size: 9, checkpoint: 'a checkpoint\n' };
    expect(await readReceipt({ id: 'one', ...asked })).toBeUndefined();
    await predictions.record(aRecordedPrediction({ id: 'one', ...given }));
    if (end === 'drawn') {
      // Another one's row, so that the period has a batch.
      state.record.periods.clear();
      await recordAs(predictions, 'ben');
      state.draws.set(PERIOD, aDraw({ period: PERIOD }));
      await record.appendDraws();
    } else if (end !== undefined) await predictions.settle(PERIOD, end, NOON);
    expect(await readReceipt({ id: 'one', ...asked })).toBeUndefined();
  });
});
