import { outcomeOf } from '@bigsmall/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJsonStore } from '../shared/storage/jsonStore.ts';
import { autoWorld } from '../testing/autoWorld.ts';
import { notifyOtherTabs } from '../testing/storageBackends.ts';
import { createEngine } from './engine.ts';
import { storedTracker } from './stored.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const moves = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({
      kind: fc.constantFrom('switch' as const, 'retry' as const, 'hear' as const, 'push' as const),
      tab: fc.nat({ max: 1 }),
    }),
    fc.record({
      kind: fc.constantFrom('hide' as const, 'reveal' as const, 'fail' as const, 'mend' as const),
    }),
  ),
  { maxLength: 40 },
);

it('two tabs, which read draws or have them pushed, predict, send and count each period at most once, with the drawn result, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(moves, fc.integer({ min: 0, max: 99 }), async (plan, seed) => {
      const { world, deps, pass } = autoWorld();
      world.answer = world.ours;
      let turn = seed;
      const random = () => ((turn += 37) % 100) / 100;
      const tabs = [0, 1].map(() => createEngine({ ...deps, random, store: createJsonStore(world.backend) }));
      const stops = tabs.map((tab) => tab.start());
      tabs[0]?.setOn(true);
      for (const move of plan) {
        if (move.kind === 'pass') await pass(move.ms);
        else if (move.kind === 'switch') tabs[move.tab]?.setOn(!tabs[move.tab]?.getState().on);
        else if (move.kind === 'retry') tabs[move.tab]?.retry();
        else if (move.kind === 'hear') notifyOtherTabs('tracker');
        else if (move.kind === 'push') tabs[move.tab]?.push(world.pushed());
        else if (move.kind === 'fail') world.answer = () => ({ ok: false, code: 'feed_unreachable' });
        else if (move.kind === 'mend') world.answer = world.ours;
        else {
          world.visible = move.kind === 'reveal';
          for (const tab of tabs) tab.visibilityChanged();
        }
      }
      await pass(100);
      for (const stop of stops) stop();

      const { pending, history, stats } = createJsonStore(world.backend).read(storedTracker);
      const periods = [...Object.keys(pending), ...history.map(({ period }) => period)];
      expect(new Set(periods).size).toBe(periods.length);
      expect(stats.totalWins).toBe(history.filter(({ status }) => status === 'win').length);
      expect(stats.totalLosses).toBe(history.filter(({ status }) => status === 'loss').length);
      for (const { period, status, prediction } of history) {
        const drawn = outcomeOf(Number(period.at(-1)));
        expect(status === 'void' || (status === 'win') === (drawn === prediction)).toBe(true);
      }
      const sent = world.posted.map(({ period }) => period);
      expect(new Set(sent).size).toBe(sent.length);
      for (const { period, prediction } of world.posted) {
        const kept = pending[period] ?? history.find((past) => past.period === period);
        expect(kept?.prediction).toBe(prediction);
      }
      expect(world.mostInFlight).toBeLessThanOrEqual(2);
    }),
    { numRuns: 60 },
  );
}, 60_000);
