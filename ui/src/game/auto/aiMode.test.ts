import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTabSwitchedOn, GENERATION_MS } from '../../testing/autoTab.ts';
import { autoWorld } from '../../testing/autoWorld.ts';
import { aPeriod, aReading } from '../../testing/readings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the AI mode', () => {
  it('asks our server for the next draw once it can be read, then every two seconds as long as its age is plausible', async () => {
    const setting = autoWorld();
    const { world } = setting;
    world.answer = () => ({
      ok: true,
      value: aReading(720, { age: world.elapsed(), readAfter: world.readAfter(720) }),
    });
    const { stop } = aTabSwitchedOn(setting);
    await setting.pass(95_000);
    const overdue = [0, 2, 4, 6, 8, 10, 12, 14, 16, 26].map((second) => 60_700 + second * 1000);
    expect(world.fetched).toEqual([0, ...overdue]);
    stop();
  });

  it('settles and predicts by pushed draws, and asks for none that is pushed', async () => {
    const setting = autoWorld();
    const { world } = setting;
    world.answer = world.ours;
    const { engine, live, state, pending } = aTabSwitchedOn(setting);
    await setting.pass(0);
    live.push(world.pushed());
    for (const sequence of [721, 722, 723]) {
      await setting.pass((sequence - 720) * 60_000 - world.elapsed());
      live.push(world.pushed());
      engine.drawDue();
      await setting.pass(GENERATION_MS);
      expect(pending()).toEqual([aPeriod(sequence + 1)]);
    }
    expect(state().tracker.history.map(({ period }) => period)).toEqual([723, 722, 721].map(aPeriod));
    expect(world.fetched).toEqual([0]);
  });

  it('shows a win for 3 s and a loss for 2 s', async () => {
    for (const [kind, ms] of [
      ['win', 3000],
      ['loss', 2000],
    ] as const) {
      const setting = autoWorld();
      const { state, stop } = aTabSwitchedOn(setting);
      await setting.pass(GENERATION_MS);
      const told = state().tracker.pending[aPeriod(721)]!.prediction;
      const small = (told === 'SMALL') === (kind === 'win');
      const reading = aReading(721);
      const rows = reading.rows.map((row) =>
        row.period === aPeriod(721) ? { ...row, number: small ? 1 : 8 } : row,
      );
      setting.world.answer = () => ({ ok: true, value: { ...reading, rows, newest: rows[0]! } });
      await setting.pass(10_000 - GENERATION_MS);
      expect(state().effect).toEqual({ kind, period: aPeriod(721) });
      await setting.pass(ms - 1);
      expect(state().effect).not.toBeNull();
      await setting.pass(1);
      expect(state().effect).toBeNull();
      stop();
    }
  });
});
