import type { WitnessAnswer } from '@bigsmall/domain/log';
import type { Witness } from '@bigsmall/domain/ports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askWitnesses } from '../../src/record/askWitnesses.ts';

const NEWEST = { size: 10, text: 'origin\n10\nroot\n\n— origin signature\n' };
const seen = (size: number): WitnessAnswer => ({ ok: false, code: 'witness_conflict', size });
const without = fc.constantFrom<WitnessAnswer>(
  { ok: true, lines: '' },
  { ok: false, code: 'witness_rejected', reason: 'It answered with status 404.' },
  { ok: false, code: 'witness_unavailable', reason: 'No answer.' },
);

const ask = (answers: readonly WitnessAnswer[]) =>
  askWitnesses(
    answers.map((answer): Witness => ({ key: {} as Witness['key'], addCheckpoint: async () => answer })),
    NEWEST,
  );

it('of what witnesses have seen the largest size counts that is at least the checkpoint’s, and no other answer', async () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 20 }));
  await fc.assert(
    fc.asyncProperty(sizes, fc.array(without), async (conflicts, others) => {
      const beyond = conflicts.filter((size) => size >= NEWEST.size);
      expect(await ask([...others, ...conflicts.map(seen)])).toBe(
        beyond.length === 0 ? undefined : Math.max(...beyond),
      );
    }),
  );
  expect(await ask([seen(9)])).toBeUndefined();
  expect(await ask([seen(10)])).toBe(10);
});
