import { emptyTracker } from '@bigsmall/domain';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type GameState, blankState } from '../../game/state.ts';
import { aPeriod, tenRows } from '../../testing/readings.ts';
import { type TitledPick, useTabTitle } from './useTabTitle.ts';

const BASE = 'Bigsmall: a helper';

beforeEach(() => {
  vi.useFakeTimers();
  document.title = BASE;
});
afterEach(() => {
  vi.useRealTimers();
  document.title = '';
});

const pending = { period: aPeriod(721), prediction: 'SMALL', confidence: 60, predictedAt: 0 } as const;

/** A page whose round has 60 seconds left. */
function page(given: Partial<GameState>, pick: TitledPick | null = null) {
  const state: GameState = {
    ...blankState,
    draws: tenRows(720),
    roundEndsAt: performance.now() + 60_000,
    ...given,
  };
  return renderHook(
    (now: { state: GameState; pick: TitledPick | null }) => useTabTitle(now.state, now.pick),
    {
      initialProps: { state, pick },
    },
  );
}
const withPick = { on: true, tracker: { ...emptyTracker, pending: { [pending.period]: pending } } };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('names the tab by the AI’s pick and whether it is closed, and changes it no more often than that', async () => {
  const { unmount } = page(withPick);
  const written = vi.spyOn(document, 'title', 'set');
  expect(document.title).toBe('SMALL · open · Bigsmall');
  await pass(49_999);
  expect(written).not.toHaveBeenCalled();
  await pass(1);
  expect(document.title).toBe('SMALL · closed · Bigsmall');
  const changed = written.mock.calls.length;
  await pass(600_000);
  expect(written).toHaveBeenCalledTimes(changed);
  written.mockRestore();
  unmount();
  expect(document.title).toBe(BASE);
});

it.each([
  ['AI mode is off and there is no pick', {}, null],
  ['AI mode was switched off', { ...withPick, on: false }, null],
  ['AI mode has no pick of this round yet', { on: true }, null],
  ['its data is out of date', { ...withPick, outage: 'stale' }, null],
  ['no draw is known', { ...withPick, draws: [], roundEndsAt: null }, null],
  ['the pick is of a later draw', {}, { period: aPeriod(724), result: 'BIG' }],
] as const)('leaves the name of the page where %s', (_, given, pick) => {
  const { unmount } = page(given, pick);
  expect(document.title).toBe(BASE);
  unmount();
});
