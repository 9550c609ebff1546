import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTabSwitchedOn, GENERATION_MS, NOT_REACHED, SOON } from '../../testing/autoTab.ts';
import { autoWorld } from '../../testing/autoWorld.ts';
import { aReading } from '../../testing/readings.ts';
import { serverMs } from '../live/resultsReading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an outage', () => {
  it('is reported once, is tried again soon, then later after each error, and ends with the next good answer', async () => {
    const setting = autoWorld();
    const { state } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    const { updatedAt, draws } = state();
    setting.world.answer = () => NOT_REACHED;
    await setting.pass(120_000);
    expect(setting.world.outages).toBe(1);
    expect(setting.world.fetched).toEqual([
      0,
      10_000,
      10_000 + SOON,
      20_000 + SOON,
      40_000 + SOON,
      70_000 + SOON,
      100_000 + SOON,
    ]);
    expect(state()).toMatchObject({ outage: 'unreachable', updatedAt, draws });
    setting.world.answer = setting.world.live;
    await setting.pass(15_000);
    expect(state().outage).toBeNull();
    expect(setting.world.fetched.at(-1)).toBe(130_000 + SOON);
    await setting.pass(10_000);
    expect(setting.world.fetched.at(-1)).toBe(140_000 + SOON);
    setting.world.answer = () => ({ ok: false, code: 'feed_unexpected' });
    await setting.pass(60_000);
    expect(setting.world.outages).toBe(2);
  });

  it('predicts nothing from the answer of a server that cannot reach the game', async () => {
    const setting = autoWorld();
    setting.world.answer = () => ({
      ok: true,
      value: aReading(720, { stale: true, lastSuccessAt: serverMs(77) }),
    });
    const { state, pending } = aTabSwitchedOn(setting);
    await setting.pass(20_000);
    expect(state()).toMatchObject({ outage: 'stale', updatedAt: 77, roundEndsAt: null });
    expect(state().draws).toHaveLength(10);
    expect(pending()).toEqual([]);
    expect(setting.world.outages).toBe(0);
  });

  it('marks the game as stale when it shows one draw for minutes', async () => {
    const setting = autoWorld();
    setting.world.answer = () => ({ ok: true, value: aReading(720, { age: null }) });
    const { state } = aTabSwitchedOn(setting);
    await setting.pass(140_000);
    expect(state().outage).toBeNull();
    await setting.pass(20_000);
    expect(state().outage).toBe('stale');
  });
});
