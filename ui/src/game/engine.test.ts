import type { Outcome } from '@bigsmall/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTab, aTabSwitchedOn, autoWorld, GENERATION_MS, NOT_REACHED, SOON } from '../testing/autoWorld.ts';
import { aPeriod, aReading } from '../testing/readings.ts';
import {
  failingBackend,
  fullBackend,
  laggingBackend,
  memoryBackend,
  notifyOtherTabs,
} from '../testing/storageBackends.ts';
import { messages as POST_FAILURE_WORDS } from './postFailure.messages.ts';
import { serverMs } from './reading.ts';
import { RESULT_MS, shownPrediction } from './state.ts';

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
    const { engine, state, pending } = aTabSwitchedOn(setting);
    await setting.pass(0);
    engine.push(world.pushed());
    for (const sequence of [721, 722, 723]) {
      await setting.pass((sequence - 720) * 60_000 - world.elapsed());
      engine.push(world.pushed());
      await setting.pass(RESULT_MS + GENERATION_MS);
      expect(pending()).toEqual([aPeriod(sequence + 1)]);
    }
    expect(state().tracker.history.map(({ period }) => period)).toEqual([723, 722, 721].map(aPeriod));
    expect(world.fetched).toEqual([0]);
  });

  it('asks the server for the next draw once the stream is lost', async () => {
    const setting = autoWorld();
    const { world } = setting;
    world.answer = world.ours;
    const { engine } = aTabSwitchedOn(setting);
    await setting.pass(60_000);
    engine.push(world.pushed());
    await setting.pass(55_000);
    engine.lost();
    await setting.pass(9_000);
    expect(world.fetched).toHaveLength(2);
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

  it('is told at once when the AI mode is switched on without a connection, once, until the connection is back', async () => {
    const setting = autoWorld();
    const { world } = setting;
    world.answer = world.ours;
    const { engine, state, pending } = aTab(setting);
    await setting.pass(5_000);
    world.answer = () => NOT_REACHED;
    engine.setOn(true);
    await setting.pass(1_000);
    expect([world.outages, state().outage]).toEqual([1, 'unreachable']);
    await setting.pass(20_000);
    expect([world.outages, pending()]).toEqual([1, []]);
    world.answer = world.ours;
    engine.visibilityChanged();
    await setting.pass(GENERATION_MS);
    expect([state().outage, pending()]).toEqual([null, [aPeriod(721)]]);
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

/** A server that names a spread of 20 s; the random part is 0.3. */
function spreading() {
  const setting = autoWorld();
  const { world } = setting;
  world.answer = () => {
    const answer = world.live();
    return answer.ok ? { ok: true, value: { ...answer.value, sendWithin: 20_000 } } : answer;
  };
  return setting;
}

describe('recording', () => {
  it.each(Object.keys(POST_FAILURE_WORDS) as (keyof typeof POST_FAILURE_WORDS)[])(
    'does not mark a prediction that the server did not take, and says why: %s',
    async (code) => {
      const setting = autoWorld();
      setting.world.failure =
        code === 'cooling_off' || code === 'own_limit_reached' ? { code, until: 1 } : { code };
      const { state } = aTabSwitchedOn(setting);
      await setting.pass(GENERATION_MS);
      expect(setting.world.posted).toHaveLength(1);
      expect(state().recorded).toEqual([]);
      expect(state().unrecorded).toEqual({ period: aPeriod(721), words: POST_FAILURE_WORDS[code] });
    },
  );

  it('sends a prediction that waits when the page is left, once', async () => {
    const setting = spreading();
    aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS + RESULT_MS + 60_000);
    expect(setting.world.posted).toHaveLength(1);
    dispatchEvent(new Event('pagehide'));
    await setting.pass(0);
    expect(setting.world.posted.map(({ period }) => period)).toEqual([aPeriod(721), aPeriod(722)]);
    await setting.pass(20_000);
    expect(setting.world.posted).toHaveLength(2);
  });

  it('sends a prediction that the page was left with before it was sent when the page is loaded again', async () => {
    const setting = autoWorld();
    setting.deps.postPrediction = async () => await new Promise<never>(() => undefined);
    const left = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    left.stop();
    const sent: string[] = [];
    const deps = {
      ...setting.deps,
      postPrediction: async ({ period }: { period: string }) => ({
        ok: true as const,
        value: sent.push(period),
      }),
    };
    const { state, stop } = aTab({ ...setting, deps });
    await setting.pass(1000);
    expect([sent, state().recorded]).toEqual([[aPeriod(721)], [aPeriod(721)]]);
    stop();
    aTab({ ...setting, deps });
    await setting.pass(1000);
    expect(sent).toHaveLength(1);
  });

  it('makes no prediction after the lock, says for which round, and predicts the next one', async () => {
    const setting = autoWorld();
    const { state, pending, engine } = aTab(setting);
    await setting.pass(48_000);
    engine.setOn(true);
    await setting.pass(GENERATION_MS);
    expect(state().late).toBe(aPeriod(721));
    expect([pending(), setting.world.posted]).toEqual([[], []]);
    await setting.pass(20_000 + RESULT_MS);
    expect(pending()).toEqual([aPeriod(722)]);
    expect(setting.world.posted).toMatchObject([{ period: aPeriod(722) }]);
    expect([state().tracker.history, state().missed]).toEqual([[], null]);
  });
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
      aTabSwitchedOn({ world, deps: { ...deps, postPrediction } }),
      aTabSwitchedOn({ world: { ...world, backend: late }, deps: other }),
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

describe('a browser whose storage', () => {
  const broken = '{"version":1,"value":{"pending":{"x":1}}}';
  it.each([
    ['rejects', failingBackend()],
    ['is full', fullBackend()],
    [
      'is corrupt',
      memoryBackend({ tracker: broken, 'ai-mode': '7', 'last-draws': '[', 'ai-reasoning': '{}' }),
    ],
  ])('%s still predicts and settles', async (_, backend) => {
    const setting = autoWorld(backend);
    const { state } = aTabSwitchedOn(setting);
    await setting.pass(127_500);
    expect(state().tracker.history).toHaveLength(2);
    expect(shownPrediction(state())).toMatchObject({ period: aPeriod(723), status: 'pending' });
  });
});
