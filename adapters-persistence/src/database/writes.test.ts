import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchedRead, createBatcher, createWriteQueue } from './writes.ts';
import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';

/** A commit that answers each number with its double, and keeps what came together. */
function doubling(options: { limit?: number; fail?: (batch: readonly number[]) => boolean }): {
  readonly batches: (readonly number[])[];
  readonly double: (item: number) => Promise<number>;
} {
  const { limit = 100, fail = () => false } = options;
  const batches: (readonly number[])[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const commit = (take: () => readonly number[]): Promise<readonly number[]> => {
    const answer = last.then(async () => {
      const batch = take();
      batches.push(batch);
      await pause(1);
      if (fail(batch)) throw new Error(`failed ${batch.join()}`);
      return batch.map((item) => item * 2);
    });
    last = answer.catch(() => undefined);
    return answer;
  };
  return { batches, double: createBatcher({ limit, commit }) };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('a batcher', () => {
  it('commits items that arrive together in one batch, and resolves each with its own answer', async () => {
    const { batches, double } = doubling({});
    expect(await Promise.all(upTo(30).map(double))).toEqual(upTo(30).map((item) => item * 2));
    expect(batches).toEqual([upTo(30)]);
  });

  it('never takes more than the limit, and commits the rest too', async () => {
    const { batches, double } = doubling({ limit: 10 });
    expect(await Promise.all(upTo(25).map(double))).toEqual(upTo(25).map((item) => item * 2));
    expect(batches.map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  it('fails all callers of a failed commit, and only them', async () => {
    const { double } = doubling({ limit: 3, fail: (batch) => batch.includes(4) });
    const answers = await Promise.allSettled(upTo(9).map(double));
    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(
      upTo(9).map((item) => item < 3 || item > 5),
    );
    expect(answers[3]).toMatchObject({ reason: { message: 'failed 3,4,5' } });
  });

  it('fails the callers of a commit that never starts, and serves later ones', async () => {
    let rejecting = true;
    const double = createBatcher<number, number>({
      limit: 10,
      async commit(take) {
        if (rejecting) throw new Error('no commit');
        return take().map((item) => item * 2);
      },
    });
    const rejected = await Promise.allSettled(upTo(12).map(double));
    expect(rejected.map(({ status }) => status)).toEqual(upTo(12).map(() => 'rejected'));
    rejecting = false;
    expect(await double(4)).toBe(8);
  });

  it('commits items that arrive while another commit runs', async () => {
    const { batches, double } = doubling({});
    const first = double(1);
    while (batches.length === 0) await pause(1);
    expect(await Promise.all([first, double(2), double(3)])).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3]]);
  });
});

describe('reads in batches', () => {
  it('take what came together, in order, at most 500 at a time, one after the other', async () => {
    const batches: number[] = [];
    let running = 0;
    const double = batchedRead(async (batch: readonly number[]) => {
      running += 1;
      expect(running).toBe(1);
      batches.push(batch.length);
      await pause(1);
      running -= 1;
      return batch.map((item) => item * 2);
    });
    expect(await Promise.all(upTo(1200).map(double))).toEqual(upTo(1200).map((item) => item * 2));
    expect(batches).toEqual([500, 500, 200]);
  });
});

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
