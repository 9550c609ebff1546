import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTab, aTabSwitchedOn, GENERATION_MS } from '../../testing/autoTab.ts';
import { autoWorld } from '../../testing/autoWorld.ts';
import { aPeriod, aReading } from '../../testing/readings.ts';
import { secondsLeft } from '../live/knownGame.ts';
import { comingPeriod, shownPrediction } from './autoState.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the AI mode', () => {
  it('reads the draws and the round’s end while off, every 20 s, and predicts nothing', async () => {
    const setting = autoWorld();
    const { state } = aTab(setting);
    await setting.pass(65_000);
    expect(setting.world.fetched).toEqual([0, 20_000, 40_000, 60_000]);
    expect(state().draws[0]?.period).toBe(aPeriod(721));
    expect(comingPeriod(state())).toBe(aPeriod(722));
    expect(secondsLeft(state().roundEndsAt, performance.now())).toBe(55);
    expect([state().tracker.pending, setting.world.posted]).toEqual([{}, []]);
  });

  it('shows its four steps in order, each for its time, then a prediction of the next period', async () => {
    const setting = autoWorld();
    const { engine, state, pending } = aTab(setting);
    const steps: (readonly [number, string | null])[] = [];
    const begun = performance.now();
    engine.subscribe(() => {
      const { status } = engine.getState();
      if (steps.at(-1)?.[1] !== status) steps.push([performance.now() - begun, status]);
    });
    engine.setOn(true);
    await setting.pass(GENERATION_MS);
    expect(steps.filter(([, status]) => status !== null)).toEqual([
      [0, 'Connecting to live data...'],
      [800, 'Processing live game data...'],
      [1400, 'Analyzing patterns & trends...'],
      [2100, 'Generating AI prediction...'],
    ]);
    expect(steps.at(-1)).toEqual([2600, null]);
    expect(pending()).toEqual([aPeriod(721)]);
    expect(shownPrediction(state())).toMatchObject({ period: aPeriod(721), status: 'pending' });
    expect(state().lastReasoning).toMatchObject({ period: aPeriod(721) });
  });

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

  it('settles a prediction when its draw is read, then predicts the next period', async () => {
    const setting = autoWorld();
    const { state, pending } = aTabSwitchedOn(setting);
    await setting.pass(60_000);
    const { history, stats } = state().tracker;
    expect(history.map(({ period }) => period)).toEqual([aPeriod(721)]);
    expect(stats.totalWins + stats.totalLosses).toBe(1);
    expect(state().effect).toMatchObject({ period: aPeriod(721) });
    expect(shownPrediction(state())).toMatchObject({ period: aPeriod(721), number: 1 });
    await setting.pass(GENERATION_MS);
    expect(pending()).toEqual([aPeriod(722)]);
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

describe('the first prediction of a page that was in AI mode before', () => {
  it('counts the time that the page took to load, and no later one does', async () => {
    const slow = autoWorld();
    await slow.pass(3_000);
    const { pending } = aTabSwitchedOn(slow);
    await slow.pass(20);
    expect(pending()).toEqual([aPeriod(721)]);
    // The next draw is read at 63 s; a poll shows three steps.
    await slow.pass(60_000 + 1_600);
    expect(pending()).toEqual([]);
    await slow.pass(1_000);
    expect(pending()).toEqual([aPeriod(722)]);
  });
});
