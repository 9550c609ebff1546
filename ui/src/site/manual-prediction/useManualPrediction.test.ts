import { type FeedRow, requirePeriod } from '@bigsmall/domain';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '../../design-system/toastStore.ts';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import { aPeriod, tenRows } from '../../testing/readings.ts';
import { memoryBackend } from '../../testing/storageBackends.ts';
import { type PickAnswer, useManualPrediction } from './useManualPrediction.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function flow(backend = memoryBackend()) {
  const onPick = vi.fn(async (): Promise<PickAnswer> => ({ ok: true, value: null }));
  const store = createJsonStore(backend);
  const initial = { aiMode: false, draws: [] as readonly FeedRow[], coming: null as string | null };
  const hook = renderHook(
    (given: typeof initial) =>
      useManualPrediction({ store, random: () => 0.2, now: () => Date.now(), onPick, ...given }),
    { initialProps: initial },
  );
  const type = (text: string) => act(() => hook.result.current.setPeriod(text));
  const submit = () => act(() => hook.result.current.submit());
  return { hook, onPick, type, submit, current: () => hook.result.current, initial };
}

const toastShown = () => {
  const toast = currentToast();
  return toast?.open ? { title: toast.title, description: toast.description } : null;
};

describe('the manual prediction', () => {
  it('keeps digits only, as they are typed', () => {
    const { type, current } = flow();
    type('2024-12 01x001');
    expect(current().period).toBe('20241201001');
    type('abc');
    expect(current().period).toBe('');
  });

  it.each(['', '   '])('asks for a period when the field is empty (%j)', (text) => {
    const { type, submit, onPick } = flow();
    type(text);
    submit();
    expect(toastShown()).toEqual({ title: 'Invalid Input', description: 'Please enter a period number' });
    expect(onPick).not.toHaveBeenCalled();
  });

  it('predicts for three seconds, then shows the pick and says so', async () => {
    const { type, submit, current, onPick } = flow();
    type('20241201001');
    submit();
    expect(current()).toMatchObject({ predicting: true, result: null });
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ period: '20241201001', prediction: 'BIG' });
    await pass(2999);
    expect(current()).toMatchObject({ predicting: true, result: null });
    expect(toastShown()).toBeNull();
    await pass(1);
    expect(current()).toMatchObject({
      predicting: false,
      result: { period: '20241201001', result: 'BIG', simulated: true },
    });
    expect(toastShown()).toEqual({ title: 'Prediction Complete', description: 'Result: BIG' });
  });

  it('rejects the period of the last pick, also after a reload', async () => {
    const backend = memoryBackend();
    const first = flow(backend);
    first.type('20241201001');
    first.submit();
    await pass(3000);
    first.hook.unmount();
    const again = flow(backend);
    again.type('20241201001');
    again.submit();
    expect(toastShown()).toEqual({
      title: '⚠️ Already Predicted',
      description:
        'This period number has already been predicted. Please enter a new one to get a different result.',
    });
    expect(again.current().predicting).toBe(false);
    again.type('20241201002');
    again.submit();
    expect(again.current().predicting).toBe(true);
  });

  it('shows no pick that the visitor’s own brakes stopped, and says so', async () => {
    const { type, submit, current, onPick } = flow();
    onPick.mockResolvedValueOnce({ ok: false, code: 'cooling_off', until: 1 });
    type('20241201001');
    submit();
    await pass(3000);
    expect(current()).toMatchObject({ predicting: false, result: null, items: [] });
    expect(toastShown()).toEqual({
      title: 'No pick was made',
      description: 'Your own limit or break stops picks for now.',
    });
  });

  it.each([0, 8000])(
    'says of a pick why the server did not record it, also after a reload: an answer after %i ms',
    async (late) => {
      const backend = memoryBackend();
      const { type, submit, current, onPick, hook } = flow(backend);
      onPick.mockImplementationOnce(async () => {
        await new Promise((resolve) => setTimeout(resolve, late));
        return { ok: false, code: 'unreachable' };
      });
      type('20241201001');
      submit();
      await pass(3000);
      expect(current().result?.unrecorded).toBe(late === 0 ? 'unreachable' : undefined);
      await pass(late);
      expect(current().result?.unrecorded).toBe('unreachable');
      hook.unmount();
      expect(flow(backend).current().result?.unrecorded).toBe('unreachable');
    },
  );

  it('is cleared by AI mode and disabled while it is on', () => {
    const { hook, type, submit, current, onPick, initial } = flow();
    type('20241201001');
    hook.rerender({ ...initial, aiMode: true });
    expect(current().period).toBe('');
    submit();
    expect(toastShown()).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('takes the real result once its period is drawn', async () => {
    const { hook, type, submit, current, initial } = flow();
    type('20241201001');
    submit();
    await pass(3000);
    hook.rerender({ ...initial, draws: [{ period: requirePeriod('20241201001'), number: 3 }] });
    await pass(0);
    expect(current().result).toMatchObject({ simulated: false, drawn: 3, isWin: false });
  });

  it.each([
    [aPeriod(721), true, undefined],
    ['2026', true, undefined],
    [aPeriod(719), false, 'drawn'],
    ['20241201001', false, 'foreign'],
  ])('says of %s whether it can be scored: %j', async (typed, scorable, unscored) => {
    const { hook, type, submit, current, initial } = flow();
    hook.rerender({ ...initial, draws: tenRows(720), coming: aPeriod(721) });
    type(typed);
    expect(current().scorable).toBe(scorable);
    if (typed === '2026') return;
    submit();
    await pass(3000);
    expect(current().result?.unscored).toBe(unscored);
  });
});
