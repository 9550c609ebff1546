import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSemaphore } from '../../../src/platform/createSemaphore.ts';

/** Runs everything that is ready. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('createSemaphore', () => {
  it('runs at most `atOnce` tasks, queues at most `waiting`, and rejects the others', async () => {
    const moves = fc.array(fc.oneof(fc.constant('come' as const), fc.constant('finish' as const)), {
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.nat(4), moves, async (atOnce, waiting, steps) => {
        const limit = createSemaphore({ atOnce, waiting });
        const running: (() => void)[] = [];
        const begun: number[] = [];
        const answers: Promise<number | undefined>[] = [];
        let present = 0;
        let turnedAway = 0;
        const finishOne = async () => {
          running.shift()?.();
          await settled();
        };

        for (const [visitor, step] of steps.entries()) {
          if (step === 'finish') {
            if (present > 0) present -= 1;
            await finishOne();
          } else {
            if (present < atOnce + waiting) present += 1;
            else turnedAway += 1;
            answers.push(
              limit(async () => {
                begun.push(visitor);
                await new Promise<void>((resolve) => running.push(resolve));
                return visitor;
              }),
            );
            await settled();
          }
          expect(running).toHaveLength(Math.min(atOnce, present));
        }
        while (running.length > 0) await finishOne();
        const answered = await Promise.all(answers);
        expect(answered.filter((answer) => answer === undefined)).toHaveLength(turnedAway);
        expect(answered.filter((answer) => answer !== undefined)).toEqual(begun);
      }),
    );
  });

  it('gives the place of a task that throws to the next', async () => {
    const limit = createSemaphore({ atOnce: 1, waiting: 1 });
    const broken = limit(() => Promise.reject(new Error('broken')));
    const next = limit(() => Promise.resolve('next'));
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(await limit(() => Promise.resolve('later'))).toBe('later');
  });
});
