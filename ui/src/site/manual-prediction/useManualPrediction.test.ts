import { type FeedRow } from '@bigsmall/domain';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '../../design-system/toastStore.ts';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import { aPeriod, tenRows } from '../../testing/readings.ts';
import { memoryBackend } from '../../testing/storageBackends.ts';
import type { PostAnswer } from '../../game/state.ts';
import { useManualPrediction } from './useManualPrediction.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function flow(backend = memoryBackend()) {
  const onPick = vi.fn(async (): Promise<PostAnswer> => ({ ok: true, value: null }));
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

describe('the manual prediction', () => {
  it('keeps digits only, as they are typed', () => {
    const { type, current } = flow();
    type('2024-12 01x001');
    expect(current().period).toBe('20241201001');
    type('abc');
    expect(current().period).toBe('');
  });

  it('takes away what was said of an earlier press', () => {
    const { type, submit } = flow();
    submit();
    expect(currentToast()?.open).toBe(true);
    type('20241201001');
    submit();
    expect(currentToast()?.open).toBe(false);
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
