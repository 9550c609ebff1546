import { expect, it } from 'vitest';
import { recordFigures } from '../../src/record/recordFigures.ts';
import { aMonotonic } from '../support/testMonotonic.ts';

it('the figures of the record are the seconds since its newest checkpoint, unknown before one, and what was not cosigned', () => {
  const clock = { at: 1000 };
  const monotonic = aMonotonic(() => clock.at);
  const signed = { at: monotonic(), known: false };
  const figures = recordFigures({
    cosignFailures: () => 3,
    checkpointSignedAt: () => (signed.known ? signed.at : undefined),
    monotonic,
  });
  const readings = () => figures.map(({ kind, name, read }) => [kind, name, read()]);
  expect(readings()).toEqual([
    ['gauge', 'bigsmall_checkpoint_age_seconds', Number.NaN],
    ['counter', 'bigsmall_cosign_failures_total', 3],
  ]);
  signed.known = true;
  clock.at += 2500;
  expect(readings()[0]?.[2]).toBe(2.5);
});
