import { MINUTE } from '@bigsmall/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPeriod, aReading } from '../testing/readings.ts';
import { createResultsSource, type ReadResults } from './createResultsSource.ts';
import { plausibleAge, type ResultsReading } from './resultsReading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const DRAWN_AT = aReading(720).drawnAt!;
const due = (sequence: number) => DRAWN_AT + (sequence - 720 + 1) * MINUTE;
const own = (sequence: number, given: Partial<ResultsReading> = {}) =>
  aReading(sequence, { readAfter: due(sequence), ...given });
const pushed = (sequence: number) =>
  [
    { period: aPeriod(sequence), number: sequence % 10, nextPeriod: null, lockAt: due(sequence) - 10_000 },
    due(sequence - 1) + 500,
  ] as const;

function source(connected = false) {
  const state = { connected, answer: own(720) };
  const network = vi.fn<ReadResults>(async () => ({ ok: true, value: state.answer }));
  const onDue = vi.fn<() => void>();
  const { read, push, forget } = createResultsSource({
    network,
    connected: () => state.connected,
    onDue,
    monotonic: () => performance.now(),
    random: () => 0.5,
  });
  const value = async () => {
    const answer = await read();
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  return { state, network, onDue, value, push, forget };
}

describe('the source of results', () => {
  it('asks the network once until a random second after the next draw can be read, then every time', async () => {
    const { network, onDue, value } = source();
    expect((await value()).age).toBe(5000);
    await pass(50_000);
    expect((await value()).age).toBe(55_000);
    expect(network).toHaveBeenCalledTimes(1);
    await pass(5999);
    await value();
    expect([network.mock.calls.length, onDue.mock.calls.length]).toEqual([1, 0]);
    await pass(1);
    expect(onDue).toHaveBeenCalledTimes(1);
    for (const asked of [2, 3]) {
      await value();
      expect(network).toHaveBeenCalledTimes(asked);
      await pass(60_000);
    }
  });

  it('asks again every two seconds for a draw that is overdue, as long as its time is plausible', async () => {
    const { onDue, value, state } = source();
    await value();
    const begun = performance.now();
    const asked: number[] = [];
    onDue.mockImplementation(() => {
      state.answer = own(720, { age: plausibleAge(5000 + performance.now() - begun) });
      void value();
    });
    for (let second = 1; second <= 120; second += 1) {
      const before = onDue.mock.calls.length;
      await pass(1000);
      if (onDue.mock.calls.length > before) asked.push(second - 55);
    }
    expect(asked).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17]);
  });

  it.each([
    ['that names no time for the next draw', { readAfter: null }],
    ['that is stale', { stale: true }],
    ['without a plausible age', { age: null }],
  ])('asks the network again after a reading %s', async (_what, given) => {
    const { network, value, state } = source();
    state.answer = own(720, given);
    for (const asked of [1, 2, 3]) {
      await value();
      expect(network).toHaveBeenCalledTimes(asked);
    }
  });

  it('continues by pushed draws without the network, and asks for one that is overdue', async () => {
    const { network, onDue, value, push } = source(true);
    await value();
    for (const sequence of [721, 722, 723]) {
      await pass(MINUTE);
      push(...pushed(sequence));
      const reading = await value();
      expect(reading).toMatchObject({ newest: { period: aPeriod(sequence) }, age: 500, stale: false });
      expect(reading.rows).toEqual(aReading(sequence).rows);
    }
    expect([network.mock.calls.length, onDue.mock.calls.length]).toEqual([1, 3]);
    await pass(MINUTE + 11_499);
    await value();
    expect(network).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(onDue).toHaveBeenCalledTimes(4);
    await value();
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('asks the network after a gap, and after it was told to forget', async () => {
    const { network, onDue, value, push, forget } = source(true);
    await value();
    push(...pushed(723));
    expect(onDue).toHaveBeenCalledTimes(1);
    await value();
    expect(network).toHaveBeenCalledTimes(2);
    forget();
    await value();
    expect(network).toHaveBeenCalledTimes(3);
  });

  it('never goes back and never names a period twice, whatever is pushed in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 712, max: 735 }), { maxLength: 40 }), async (sequences) => {
        const { network, value, push } = source(true);
        let newest = 720;
        let dropped = false;
        await value();
        for (const sequence of sequences) {
          push(...pushed(sequence));
          if (dropped) continue;
          if (sequence === newest + 1) newest = sequence;
          else dropped = sequence > newest;
        }
        const { rows } = await value();
        expect(network).toHaveBeenCalledTimes(dropped ? 2 : 1);
        expect(rows).toEqual(aReading(dropped ? 720 : newest).rows);
      }),
    );
  });

  it('leaves a third party’s own results alone', async () => {
    const { network, onDue, value, push, state } = source(true);
    state.answer = aReading(720);
    await value();
    push(...pushed(721));
    expect(onDue).not.toHaveBeenCalled();
    expect((await value()).newest.period).toBe(aPeriod(720));
    expect(network).toHaveBeenCalledTimes(2);
  });
});
