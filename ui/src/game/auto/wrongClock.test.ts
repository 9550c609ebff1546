import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTabSwitchedOn } from '../../testing/autoTab.ts';
import { autoWorld } from '../../testing/autoWorld.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a wrong device clock', () => {
  it.each([3_600_000, -3_600_000])(
    'of %i ms changes neither periods nor countdown nor record',
    async (error) => {
      const right = autoWorld();
      const a = aTabSwitchedOn(right);
      await right.pass(200_500);
      a.stop();
      const pending = a.pending();
      const { stats } = a.state().tracker;
      const wrong = autoWorld();
      wrong.world.clockError = error;
      const b = aTabSwitchedOn(wrong);
      const begun = performance.now();
      await wrong.pass(200_500);
      expect(b.pending()).toEqual(pending);
      expect(b.state().tracker.stats).toEqual(stats);
      expect(b.state().roundEndsAt! - begun).toBe(240_000);
      expect(wrong.world.fetched).toEqual(right.world.fetched);
    },
  );
});
