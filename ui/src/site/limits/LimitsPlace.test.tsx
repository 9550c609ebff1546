import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrakesState } from '@bigsmall/adapters-http/wire';
import { NO_BRAKES } from '../../api/testing/changedBrakes.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { ThemeProvider, Toaster } from '../../design-system/index.ts';
// Read beforehand, so that no test waits for the code.
import '../../design-system/ToastViewport.tsx';
import { useHistoryStep } from '../../design-system/browserHistory.ts';
import { dismissToast } from '../../design-system/toastStore.ts';
import { testClient } from '../../testing/testClient.ts';
import { takeDeletion } from './deletion.ts';
import { forgetBrowser } from './YourDataCard.tsx';
import { LimitsPlace } from './LimitsPlace.tsx';

afterEach(() => void vi.useRealTimers());

const limited = (given: Partial<BrakesState>): BrakesState => ({
  ...NO_BRAKES,
  limit: { most: 10, looser: null },
  ...given,
});

/** As the page's header does. */
function Opener() {
  const { show } = useHistoryStep('limits');
  return (
    <button type="button" onClick={show}>
      open the limits
    </button>
  );
}

function place(aiMode: boolean, stored: readonly BrakesState[]) {
  const api = createMemoryApi();
  let reads = 0;
  api.answers.readBrakes = async () => stored[Math.min((reads += 1), stored.length) - 1];
  const queries = testClient(api);
  const engine = { setOn: vi.fn() };
  const onStop = vi.fn();
  const clock = { now: 0 };
  const services = { sessionId: 'visitor01', isTestSession: false, now: () => clock.now };
  const page = (on = aiMode) => (
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <Toaster />
        <Opener />
        <LimitsPlace services={services} engine={engine} aiMode={on} onStop={onStop} />
      </ThemeProvider>
    </QueryClientProvider>
  );
  return { api, engine, onStop, clock, page, reads: () => reads };
}

describe('the visitor’s own limits on the page', () => {
  it('say once that one is near, and are not read again by a timer', async () => {
    vi.useFakeTimers();
    const near = limited({ near: true, used: 8 });
    const { engine, page, reads } = place(true, [near, near]);
    render(page());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('You have used 8 of the 10 rounds that you set for a day.')).toBeVisible();
    dismissToast();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect([reads(), engine.setOn.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByText('You have used 8 of the 10 rounds that you set for a day.')).toBeNull();
  });

  it('tell of a stop while AI mode is off, and once that it has ended', async () => {
    vi.useFakeTimers();
    const until = 3_600_000;
    const { engine, onStop, clock, page } = place(false, [
      { ...NO_BRAKES, stop: { code: 'cooling_off', until } },
    ]);
    render(page());
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(onStop).toHaveBeenLastCalledWith({ code: 'cooling_off', until });
    clock.now = until;
    await act(() => vi.advanceTimersByTimeAsync(until));
    expect(onStop).toHaveBeenLastCalledWith(null);
    expect(engine.setOn).not.toHaveBeenCalled();
    expect(screen.queryByText('AI mode is off')).toBeNull();
  });
});

it(
  'after a deletion the next page says that the data is gone, once, and opens no dialog again',
  { timeout: 30_000 },
  async () => {
    const reload = vi.fn();
    localStorage.setItem('session-id', 'visitor01');
    history.replaceState(null, '');
    history.pushState({ dialog: 'limits' }, '');
    vi.stubGlobal('location', { pathname: '/', reload });
    forgetBrowser();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
    expect(localStorage.getItem('session-id')).toBeNull();
    const { page } = place(false, [NO_BRAKES]);
    render(page());
    expect(await screen.findByText('Your data is deleted', {}, { timeout: 20_000 })).toBeVisible();
    expect([takeDeletion(), history.state]).toEqual([false, {}]);
  },
);
