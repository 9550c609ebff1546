import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTab, aTabSwitchedOn, GENERATION_MS } from '../../testing/autoTab.ts';
import { autoWorld } from '../../testing/autoWorld.ts';
import { aPeriod } from '../../testing/readings.ts';
import { POST_FAILURE_WORDS } from './postFailure.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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
