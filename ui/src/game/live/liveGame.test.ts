import { MINUTE } from '@bigsmall/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLiveState, aPeriod, aReading } from '../../testing/readings.ts';
import { createLiveGame, type FetchResults } from './liveGame.ts';
import { serverMs } from './resultsReading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const DRAWN_AT = Number(aReading(720).drawnAt);
const due = (sequence: number) => DRAWN_AT + (sequence - 720 + 1) * MINUTE;
const own = (sequence: number, given: Parameters<typeof aReading>[1] = {}) =>
  aReading(sequence, { readAfter: serverMs(due(sequence)), ...given });

function game() {
  const state = { answer: own(720) };
  const fetched = vi.fn<FetchResults>(async () => ({ ok: true, value: state.answer }));
  const live = createLiveGame({
    fetchResults: fetched,
    monotonic: () => performance.now(),
    random: () => 0.5,
  });
  const read = async () => {
    const answer = await live.read();
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const push = (sequence: number) => live.push(aLiveState(sequence, due(sequence)));
  return { state, fetched, live, read, push };
}

describe('the live game', () => {
  it('asks the server once until a random second after the next draw can be read, then every time', async () => {
    const { fetched, live, read } = game();
    await read();
    await pass(50_000);
    await read();
    expect(live.untilAsked()).toBe(6000);
    await pass(5999);
    await read();
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(live.untilAsked()).toBe(2000);
    for (const asked of [2, 3]) {
      await read();
      expect(fetched).toHaveBeenCalledTimes(asked);
      await pass(60_000);
    }
  });

  it.each([
    ['that names no time for the next draw', { readAfter: null }],
    ['that is stale', { stale: true }],
    ['without a plausible age', { age: null }],
  ])('asks the server again after a reading %s', async (_what, given) => {
    const { fetched, live, read, state } = game();
    state.answer = own(720, given);
    for (const asked of [1, 2, 3]) {
      await read();
      expect(fetched).toHaveBeenCalledTimes(asked);
      expect(live.untilAsked()).toBe(Infinity);
    }
  });

  it('continues by pushed draws, and asks for one that is overdue', async () => {
    const { fetched, read, push } = game();
    await read();
    for (const sequence of [721, 722, 723]) {
      await pass(MINUTE);
      expect(push(sequence)).toBe(true);
      expect(await read()).toMatchObject({ newest: { period: aPeriod(sequence) }, stale: false });
    }
    await pass(MINUTE + 6_999);
    await read();
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(1);
    await read();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('asks the server for the next draw once the stream is lost', async () => {
    const { fetched, live, read, push } = game();
    await read();
    await pass(MINUTE);
    push(721);
    await pass(MINUTE - 5_000);
    live.lost();
    await read();
    expect(fetched).toHaveBeenCalledTimes(1);
    await pass(1_000);
    await read();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('an answer from before a pushed draw changes neither the draw nor its times', async () => {
    const { fetched, read, push } = game();
    await read();
    await pass(MINUTE);
    fetched.mockImplementationOnce(async () => {
      push(721);
      return { ok: true, value: own(720, { age: 65_000 }) };
    });
    const pushedDraw = await read();
    expect(pushedDraw).toMatchObject({ newest: { period: aPeriod(721) }, readAfter: due(721) });
    expect(pushedDraw.endsAt).toBe(performance.now() - 5_000 + MINUTE);
  });
});
