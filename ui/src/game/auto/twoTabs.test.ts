import type { Outcome } from '@bigsmall/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTabSwitchedOn, GENERATION_MS } from '../../testing/autoTab.ts';
import { autoWorld } from '../../testing/autoWorld.ts';
import { aPeriod } from '../../testing/readings.ts';
import { laggingBackend, notifyOtherTabs } from '../../testing/storageBackends.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('two tabs of one browser', () => {
  it('show the side that the server holds, also where each predicted before it saw the other’s prediction', async () => {
    const { world, deps, pass } = autoWorld();
    const held = new Map<string, Outcome>();
    const postPrediction: typeof deps.postPrediction = async ({ period, prediction }) => {
      const first = held.get(period) ?? prediction;
      held.set(period, first);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return first === prediction ? { ok: true, value: null } : { ok: false, code: 'other_side' };
    };
    const late = laggingBackend(world.backend);
    const other = { ...deps, postPrediction, random: () => 0.99 };
    const tabs = [
      aTabSwitchedOn({ world, deps: { ...deps, postPrediction }, pass }),
      aTabSwitchedOn({ world: { ...world, backend: late }, deps: other, pass }),
    ];
    await pass(GENERATION_MS - 10);
    late.lag('tracker');
    await pass(50);
    const period = aPeriod(721);
    const sides = () => tabs.map(({ state }) => state().tracker.pending[period]?.prediction);
    expect(new Set(sides())).toEqual(new Set(['BIG', 'SMALL']));
    await pass(100);
    notifyOtherTabs('tracker');
    expect(sides()).toEqual([held.get(period), held.get(period)]);
  });

  it('show a win in one tab only', async () => {
    const setting = autoWorld();
    const tabs = [aTabSwitchedOn(setting), aTabSwitchedOn(setting)];
    await setting.pass(60_500);
    expect(tabs.filter((tab) => tab.state().effect !== null)).toHaveLength(1);
  });
});
