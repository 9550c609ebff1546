import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moderate, SCREENSHOT_STATUSES, type ScreenshotStatus } from './screenshot.ts';

it.each([
  ['pending', 'approved'],
  ['pending', 'rejected'],
  ['approved', 'pending'],
  ['rejected', 'pending'],
] as const)('lets %s become %s', (from, to) => {
  expect(moderate(from, to)).toEqual({ ok: true, value: to });
});

/** The naive model: a reviewer either gives a verdict on what has none, or withdraws the one there is. */
type Model = { verdict: 'approved' | 'rejected' | undefined };
/** The system: a status and all it has been. */
type Review = { status: ScreenshotStatus; past: ScreenshotStatus[] };

const moveTo = (to: ScreenshotStatus): fc.Command<Model, Review> => ({
  check: () => true,
  run: (model, review) => {
    const moved = moderate(review.status, to);
    const hasVerdict = model.verdict !== undefined;
    expect(moved.ok).toBe(hasVerdict === (to === 'pending'));
    if (moved.ok) {
      model.verdict = to === 'pending' ? undefined : to;
      review.status = moved.value;
      review.past.push(moved.value);
    }
    expect(review.status).toBe(model.verdict ?? 'pending');
  },
  toString: () => `move to ${to}`,
});

it('changes a verdict only by way of pending, whatever is tried', () => {
  const moves = fc.commands(
    SCREENSHOT_STATUSES.map((to) => fc.constant(moveTo(to))),
    { maxCommands: 60 },
  );
  fc.assert(
    fc.property(moves, (commands) => {
      const review: Review = { status: 'pending', past: ['pending'] };
      fc.modelRun(() => ({ model: { verdict: undefined }, real: review }), commands);
      review.past.slice(1).forEach((status, index) => {
        expect([status, review.past[index]].filter((one) => one === 'pending')).toHaveLength(1);
      });
    }),
  );
});
