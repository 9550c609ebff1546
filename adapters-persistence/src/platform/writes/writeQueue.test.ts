import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWriteQueue } from './writeQueue.ts';

describe('a write queue', () => {
  it('never runs more than its limit, in the order of arrival, whether writes succeed or fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.record({ steps: fc.nat(4), fails: fc.boolean() }), { maxLength: 30 }),
        async (atOnce, works) => {
          const queue = createWriteQueue(atOnce);
          const begun: number[] = [];
          let inside = 0;
          let most = 0;
          const ends = await Promise.allSettled(
            works.map(({ steps, fails }, index) =>
              queue.run(async () => {
                begun.push(index);
                inside += 1;
                most = Math.max(most, inside);
                for (let step = 0; step < steps; step += 1) await Promise.resolve();
                inside -= 1;
                if (fails) throw new Error('failed');
                return index;
              }),
            ),
          );
          expect(begun).toEqual(works.map((_, index) => index));
          expect(most).toBeLessThanOrEqual(atOnce);
          expect(ends.map(({ status }) => status === 'rejected')).toEqual(works.map(({ fails }) => fails));
        },
      ),
    );
  });

  it('uses all its slots', async () => {
    const queue = createWriteQueue(3);
    const doors = new EventEmitter();
    const opened = once(doors, 'open');
    let inside = 0;
    const works = Array.from({ length: 4 }, () =>
      queue.run(() => {
        inside += 1;
        return opened;
      }),
    );
    await pause(0);
    expect(inside).toBe(3);
    doors.emit('open');
    await Promise.all(works);
    expect(inside).toBe(4);
  });
});
