import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTab, aTabSwitchedOn, GENERATION_MS } from '../../testing/autoTab.ts';
import { autoWorld } from '../../testing/autoWorld.ts';
import { aPeriod } from '../../testing/readings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a hidden page', () => {
  it('loads nothing while AI mode is off, and loads at once when it becomes visible', async () => {
    const setting = autoWorld();
    const { engine, state } = aTab(setting);
    await setting.pass(1000);
    setting.world.visible = false;
    engine.visibilityChanged();
    await setting.pass(600_000);
    // The read that was due when it was hidden finds nobody.
    expect(setting.world.fetched).toEqual([0]);
    setting.world.visible = true;
    engine.visibilityChanged();
    engine.visibilityChanged();
    await setting.pass(100);
    expect(setting.world.fetched).toHaveLength(2);
    expect(state().draws[0]?.period).toBe(aPeriod(730));
  });

  it('names the rounds that passed while it slept, until rounds in sight follow', async () => {
    const setting = autoWorld();
    const { state, stop } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    setting.world.latency = 240_000;
    await setting.pass(8_000);
    setting.world.latency = 0;
    await setting.pass(240_000);
    expect(state().draws[0]?.period).toBe(aPeriod(724));
    expect(state().missed).toEqual({ from: aPeriod(722), to: aPeriod(724), count: 3 });
    await setting.pass(120_000);
    expect(state().missed).toBeNull();
    stop();
  });
});
