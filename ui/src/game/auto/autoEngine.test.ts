import { resolvePending, emptyTracker } from '@bigsmall/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import { autoWorld } from '../../testing/autoWorld.ts';
import {
  fullBackend,
  memoryBackend,
  failingBackend,
  notifyOtherTabs,
} from '../../testing/storageBackends.ts';
import { aPeriod, aReading } from '../../testing/readings.ts';
import { createAutoEngine } from './autoEngine.ts';
import { comingPeriod, shownPrediction } from './autoState.ts';
import { POST_FAILURE_WORDS } from './postFailure.ts';
import { learn, secondsLeft } from '../live/knownGame.ts';
import { createLiveGame } from '../live/liveGame.ts';
import { serverMs } from '../live/resultsReading.ts';
import { storedTracker } from './storedValues.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const NOT_REACHED = { ok: false, code: 'feed_unreachable' } as const;
/** From a first error until the next read, for the random part 0.3 (ms). */
const SOON = 3800;
/** The four steps of a generation. */
const GENERATION_MS = 2600;

type Setting = ReturnType<typeof autoWorld>;

/** An engine of a tab of its own over the world's backend, switched on before it begins or not at all. */
function aTab({ world, deps }: Setting, on = false) {
  const live = createLiveGame(deps);
  const engine = createAutoEngine({
    ...deps,
    live,
    store: createJsonStore(world.backend),
  });
  if (on) engine.setOn(true);
  const stop = engine.start();
  return {
    engine,
    live,
    stop,
    state: engine.getState,
    pending: () => Object.keys(engine.getState().tracker.pending),
  };
}

function aTabSwitchedOn(setting: Setting) {
  return aTab(setting, true);
}

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

  it('reads again soon after a first error while off, then waits longer after each, and reports none', async () => {
    const setting = autoWorld();
    setting.world.answer = () => NOT_REACHED;
    const { engine, state } = aTab(setting);
    await setting.pass(105_000);
    expect(setting.world.fetched).toEqual([0, SOON, SOON + 20_000, SOON + 50_000, SOON + 80_000]);
    expect([setting.world.outages, state().outage]).toEqual([0, 'unreachable']);
    engine.setOn(true);
    await setting.pass(1000);
    expect(setting.world.outages).toBe(1);
  });

  it('loads at once when switched on, then every 10 s', async () => {
    const setting = autoWorld();
    aTabSwitchedOn(setting);
    await setting.pass(35_000);
    expect(setting.world.fetched).toEqual([0, 10_000, 20_000, 30_000]);
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

  it('predicts a period once over many loads', async () => {
    const setting = autoWorld();
    const { pending, state } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    const made = state().tracker.pending;
    setting.world.randoms = 0.99;
    await setting.pass(50_000);
    expect(setting.world.fetched).toHaveLength(6);
    expect(pending()).toEqual([aPeriod(721)]);
    expect(state().tracker.pending).toEqual(made);
    expect(setting.world.posted).toHaveLength(1);
  });

  it('reads a draw that is due while a prediction is made right after it', async () => {
    const setting = autoWorld();
    const { engine, state } = aTabSwitchedOn(setting);
    await setting.pass(1000);
    setting.world.answer = () => ({ ok: true, value: aReading(721) });
    engine.drawDue();
    await setting.pass(GENERATION_MS - 1000 + 1);
    expect(setting.world.fetched).toEqual([0, GENERATION_MS]);
    expect(state().tracker.history).toHaveLength(1);
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
    live.change(world.pushed);
    for (const sequence of [721, 722, 723]) {
      await setting.pass((sequence - 720) * 60_000 - world.elapsed());
      live.change(world.pushed);
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

  it('makes one request at a time when answers are slow', async () => {
    const setting = autoWorld();
    setting.world.latency = 25_000;
    const { engine } = aTabSwitchedOn(setting);
    engine.retry();
    await setting.pass(200_000);
    expect(setting.world.mostInFlight).toBe(1);
    expect(setting.world.fetched.length).toBeGreaterThan(6);
  });

  it('stops predicting when switched off; the countdown continues', async () => {
    const setting = autoWorld();
    const { engine, state, pending } = aTabSwitchedOn(setting);
    await setting.pass(1000);
    engine.setOn(false);
    expect(state()).toMatchObject({ on: false, status: null });
    expect(secondsLeft(state().roundEndsAt, performance.now())).toBe(59);
    await setting.pass(120_000);
    expect(pending()).toEqual([]);
    expect(state().draws[0]?.period).toBe(aPeriod(722));
  });

  it('drops the answer to a request from before it was switched off', async () => {
    const setting = autoWorld();
    setting.world.latency = 5_000;
    const { engine, state } = aTabSwitchedOn(setting);
    await setting.pass(1_000);
    engine.setOn(false);
    await setting.pass(4_500);
    expect(state().draws).toEqual([]);
    await setting.pass(1_000);
    expect(state().draws[0]?.period).toBe(aPeriod(720));
  });

  it('is still on after the page is loaded again, with its tracker and draws', async () => {
    const setting = autoWorld();
    const before = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    before.stop();
    const after = aTab(setting);
    expect(after.state().on).toBe(true);
    expect(after.state().draws).toEqual(before.state().draws);
    expect(after.pending()).toEqual([aPeriod(721)]);
    await setting.pass(1_000);
    expect(setting.world.fetched).toHaveLength(2);
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

  it('loads again at once on demand, and is not reported again', async () => {
    const setting = autoWorld();
    setting.world.answer = () => NOT_REACHED;
    const { engine, state, pending } = aTabSwitchedOn(setting);
    await setting.pass(45_000);
    const tried = setting.world.fetched.length;
    engine.retry();
    await setting.pass(1_000);
    expect(setting.world.fetched).toHaveLength(tried + 1);
    expect(setting.world.outages).toBe(1);
    setting.world.answer = setting.world.live;
    engine.retry();
    expect(state().status).toBe('Connecting to live data...');
    await setting.pass(GENERATION_MS);
    expect(pending()).toHaveLength(1);
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

  it('predicts every round in AI mode, without the steps that nobody reads', async () => {
    const setting = autoWorld();
    const { engine, state, pending } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    setting.world.visible = false;
    engine.visibilityChanged();
    const steps = new Set<string>();
    engine.subscribe(() => steps.add(engine.getState().status ?? ''));
    await setting.pass(300_000);
    expect(state().tracker.history.map(({ period }) => period)).toEqual(
      [725, 724, 723, 722, 721].map(aPeriod),
    );
    expect(pending()).toEqual([aPeriod(726)]);
    expect(setting.world.posted).toHaveLength(6);
    expect([...steps]).toEqual(['']);
    expect(state().missed).toBeNull();
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

  it('says of no round that it slept through it when the feed left out the draw before', async () => {
    const setting = autoWorld();
    const { state, stop } = aTabSwitchedOn(setting);
    const leaveOut = (answer: ReturnType<typeof setting.world.live>) =>
      answer.ok
        ? {
            ...answer,
            value: {
              ...answer.value,
              rows: answer.value.rows.filter(({ period }) => period !== aPeriod(722)),
            },
          }
        : answer;
    setting.world.answer = () => leaveOut(setting.world.live());
    await setting.pass(240_000);
    expect(state().draws[0]?.period).toBe(aPeriod(724));
    expect(state().missed).toBeNull();
    stop();
  });

  it('loads once after the machine slept', async () => {
    const setting = autoWorld();
    const { state } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    vi.setSystemTime(Date.now() + 600_000);
    await setting.pass(8_000);
    expect(setting.world.fetched).toHaveLength(2);
    expect(state().outage).toBeNull();
  });

  it('voids a prediction whose draw was never seen; it counts neither way', async () => {
    const setting = autoWorld();
    const { engine, state } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    engine.setOn(false);
    setting.world.visible = false;
    await setting.pass(1_500_000);
    setting.world.visible = true;
    engine.setOn(true);
    await setting.pass(700_000);
    const own = state().tracker.history.find(({ period }) => period === aPeriod(721));
    expect(own?.status).toBe('void');
    const { totalWins, totalLosses } = state().tracker.stats;
    expect(totalWins + totalLosses).toBe(state().tracker.history.length - 1);
  });
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

describe('recording', () => {
  it('marks a prediction that the server recorded, and keeps the mark', async () => {
    const setting = autoWorld();
    const { state, stop } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    expect(setting.world.posted).toMatchObject([{ period: aPeriod(721) }]);
    expect(state().recorded).toEqual([aPeriod(721)]);
    stop();
    expect(aTab(setting).state().recorded).toEqual([aPeriod(721)]);
  });

  it.each(Object.keys(POST_FAILURE_WORDS) as (keyof typeof POST_FAILURE_WORDS)[])(
    'does not mark a prediction that the server did not take, and says why: %s',
    async (code) => {
      const setting = autoWorld();
      setting.world.failure =
        code === 'cooling_off'
          ? { code, until: 1 }
          : code === 'own_limit_reached'
            ? { code, kind: 'rounds', until: 1 }
            : { code };
      const { state } = aTabSwitchedOn(setting);
      await setting.pass(GENERATION_MS);
      expect(setting.world.posted).toHaveLength(1);
      expect(state().recorded).toEqual([]);
      expect(state().unrecorded).toEqual({ period: aPeriod(721), words: POST_FAILURE_WORDS[code] });
    },
  );

  it('sends the first prediction at once, and that of a new draw after a random part of the server’s spread', async () => {
    const setting = spreading();
    const { pending } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    expect(setting.world.posted).toMatchObject([{ period: aPeriod(721) }]);
    await setting.pass(60_000);
    expect(pending()).toEqual([aPeriod(722)]);
    await setting.pass(5990);
    expect(setting.world.posted).toHaveLength(1);
    await setting.pass(20);
    expect(setting.world.posted.map(({ period }) => period)).toEqual([aPeriod(721), aPeriod(722)]);
  });

  it('sends a prediction that waits when the page is left, once', async () => {
    const setting = spreading();
    aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS + 60_000);
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
    await setting.pass(20_000);
    expect(pending()).toEqual([aPeriod(722)]);
    expect(setting.world.posted).toMatchObject([{ period: aPeriod(722) }]);
    expect([state().tracker.history, state().missed]).toEqual([[], null]);
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

  it('takes what is left of the steps after a quick load', async () => {
    const setting = autoWorld();
    await setting.pass(1_000);
    const { pending, state } = aTabSwitchedOn(setting);
    await setting.pass(20);
    expect(state().status).toBe('Processing live game data...');
    expect(pending()).toEqual([]);
    await setting.pass(GENERATION_MS - 1_000);
    expect(pending()).toEqual([aPeriod(721)]);
  });
});

describe('two tabs of one browser', () => {
  it('hold one prediction for each period, the first one, and send it once', async () => {
    const setting = autoWorld();
    const first = aTabSwitchedOn(setting);
    await setting.pass(1);
    const second = aTabSwitchedOn({ ...setting, deps: { ...setting.deps, random: () => 0.99 } });
    await setting.pass(5_000);
    expect(second.state().tracker.pending).toEqual(first.state().tracker.pending);
    expect(second.state().lastReasoning).toEqual(first.state().lastReasoning);
    expect(setting.world.posted).toHaveLength(1);
  });

  it('count each draw once', async () => {
    const setting = autoWorld();
    const tabs = [aTabSwitchedOn(setting), aTabSwitchedOn(setting)];
    await setting.pass(10 * 60_000 + 5_000);
    const kept = createJsonStore(setting.world.backend).read(storedTracker);
    expect(kept.history.map(({ period }) => period)).toEqual(
      Array.from({ length: 10 }, (_, index) => aPeriod(730 - index)),
    );
    expect(kept.stats.totalWins + kept.stats.totalLosses).toBe(10);
    for (const tab of tabs) expect(tab.state().tracker.stats).toEqual(kept.stats);
  });

  it('show a win in one tab only', async () => {
    const setting = autoWorld();
    const tabs = [aTabSwitchedOn(setting), aTabSwitchedOn(setting)];
    await setting.pass(60_500);
    expect(tabs.filter((tab) => tab.state().effect !== null)).toHaveLength(1);
  });

  it('follow each other’s state and switch', async () => {
    const setting = autoWorld();
    const first = aTab(setting);
    const second = aTab(setting);
    first.engine.setOn(true);
    notifyOtherTabs('ai-mode');
    expect(second.state().on).toBe(true);
    await setting.pass(GENERATION_MS);
    notifyOtherTabs('tracker');
    expect(second.state().tracker).toEqual(first.state().tracker);
    first.engine.setOn(false);
    notifyOtherTabs('ai-mode');
    expect(second.state().on).toBe(false);
  });
});

describe('a browser without storage', () => {
  const broken = '{"version":1,"value":{"pending":{"x":1}}}';
  it.each([
    ['rejects', failingBackend()],
    ['is full', fullBackend()],
    [
      'is corrupt',
      memoryBackend({ tracker: broken, 'ai-mode': '7', 'last-draws': '[', 'ai-reasoning': '{}' }),
    ],
  ])('and %s still predicts and settles', async (_, backend) => {
    const setting = autoWorld(backend);
    const { state } = aTabSwitchedOn(setting);
    await setting.pass(125_000);
    expect(state().tracker.history).toHaveLength(2);
    expect(shownPrediction(state())).toMatchObject({ period: aPeriod(723), status: 'pending' });
  });
});

describe('results loaded by another part of the page', () => {
  it('settle pending predictions even while AI mode is off', async () => {
    const setting = autoWorld();
    const { engine, state } = aTabSwitchedOn(setting);
    await setting.pass(GENERATION_MS);
    engine.setOn(false);
    await engine.ingest(learn(null, aReading(721), performance.now(), 0));
    expect(state().tracker.history).toHaveLength(1);
    expect(state().tracker).toEqual(
      resolvePending({ ...emptyTracker, ...state().tracker }, aReading(721).rows).tracker,
    );
  });
});
