import { emptyTracker } from '@bigsmall/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '../../design-system/toastStore.ts';
import { storedTracker } from '../../game/auto/storedValues.ts';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import { aPeriod, aReading } from '../../testing/readings.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { memoryBackend } from '../../testing/storageBackends.ts';
import { storedPicks } from '../manual-prediction/manualItem.ts';

// Code that loads on demand comes in real time, which no fake clock moves.
beforeAll(() => import('../../game/auto/predictPeriod.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const aiSwitch = () => screen.getByRole('switch', { name: 'Auto Prediction (AI Mode)' });

async function predictFor(period: string) {
  fireEvent.change(screen.getByLabelText('Period number'), { target: { value: period } });
  fireEvent.click(screen.getByRole('button', { name: 'PREDICT NOW' }));
  await pass(3000);
}

const seconds = async (count: number) => {
  for (let second = 0; second < count; second += 1) await pass(1000);
};

/** Plays on from `age` seconds into minute 720; the answer gives what is said from `hear` on. */
function listen(age: number) {
  const begun = performance.now() - age * 1000;
  const elapsed = () => performance.now() - begun;
  const minute = () => Math.floor(elapsed() / 60_000);
  renderApp('/', {
    fetchResults: () =>
      Promise.resolve({
        ok: true,
        value: aReading(720 + minute(), { age: elapsed() - minute() * 60_000 }),
      }),
  });
  const heard: string[] = [];
  const live = 'output, [role="status"], [role="alert"], [aria-live]';
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.parentElement ?? document.body).closest(live);
      if (region !== null && region.textContent !== '') heard.push(region.textContent);
    }
  });
  return {
    hear: () => observer.observe(document.body, { subtree: true, childList: true, characterData: true }),
    heard: () => {
      observer.disconnect();
      return heard;
    },
  };
}

describe('the main page', { timeout: 30_000 }, () => {
  it('shows what it is for, its counters, its links and the words on age, chance and help', async () => {
    renderApp();
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Bigsmall' })).toBeVisible();
    expect(screen.getByText('Only Wingo 1min')).toBeVisible();
    expect(screen.getByText('12,34,567')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Register/ })).toHaveAttribute(
      'href',
      'https://example.com/register',
    );
    expect(screen.getByRole('link', { name: /^Customer Support/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Join Telegram/ })).toBeNull();
    expect(screen.getByText(/^18\+ only\. Draws are random\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tele-MANAS 14416' })).toHaveAttribute('href', 'tel:14416');
  });

  it('predicts the coming draw when AI mode is switched on, and sends it with its confidence', async () => {
    const { sent } = renderApp();
    await pass(0);
    fireEvent.click(aiSwitch());
    expect(screen.getByText('Connecting to live data...')).toBeVisible();
    await pass(2600);
    expect(screen.getByText(aPeriod(721))).toBeVisible();
    expect(screen.getByText('Your score comes here after the first draw.')).toBeVisible();
    expect(screen.queryByText('Wins')).toBeNull();
    expect(sent).toMatchObject([{ period: aPeriod(721), source: 'ai' }]);
    expect(sent[0]?.confidence).toBeGreaterThan(50);
    expect(screen.getByRole('button', { name: 'AI MODE ACTIVE' })).toBeDisabled();
    expect(screen.getByLabelText('Period number')).toBeDisabled();
  });

  it('shows one toast for an outage and a retry button while it lasts', async () => {
    const fetchResults = vi.fn(() =>
      Promise.resolve({ ok: false as const, code: 'feed_unreachable' as const }),
    );
    renderApp('/', { fetchResults });
    expect(screen.queryByRole('button', { name: 'Generate AI Prediction' })).toBeNull();
    fireEvent.click(aiSwitch());
    await pass(1000);
    expect(currentToast()).toMatchObject({
      title: 'Connection Error',
      description: 'Unable to fetch live data. Please check connection and try again.',
      tone: 'destructive',
      open: true,
    });
    expect(screen.getByText(/not updated in this visit/)).toBeVisible();
    dismissToast();
    const before = fetchResults.mock.calls.length;
    fireEvent.click(screen.getByRole('button', { name: 'Generate AI Prediction' }));
    await pass(1000);
    expect(fetchResults.mock.calls.length).toBe(before + 1);
    expect(currentToast()?.open).toBe(false);
  });

  it('sends a manual pick of the open period or the next, and no other', async () => {
    const { sent } = renderApp();
    await predictFor(aPeriod(721));
    await predictFor(aPeriod(722));
    await predictFor(aPeriod(723));
    await predictFor(aPeriod(700));
    expect(sent).toEqual([
      { period: aPeriod(721), prediction: 'BIG', source: 'manual' },
      { period: aPeriod(722), prediction: 'BIG', source: 'manual' },
    ]);
  });

  it('says of a pick for a period that is drawn that it is not scored, and counts it nowhere', async () => {
    const { services } = renderApp();
    await pass(0);
    fireEvent.change(screen.getByLabelText('Period number'), { target: { value: aPeriod(719) } });
    expect(screen.getByText('This is not a coming period; it can’t be scored.')).toBeVisible();
    await predictFor(aPeriod(719));
    expect(screen.getByText('Already drawn: drew 9 BIG · not scored')).toBeVisible();
    expect(services.store.read(storedPicks)).toMatchObject([{ unscored: 'drawn' }]);
    for (const back of [1, 2, 3, 4]) await predictFor(aPeriod(719 - back));
    expect(screen.queryByText('Your statistics')).toBeNull();
  });

  it('gives a manual pick its real result when its draw is known', async () => {
    let minute = 720;
    renderApp('/', { fetchResults: () => Promise.resolve({ ok: true, value: aReading(minute) }) });
    await predictFor(aPeriod(721));
    expect(screen.getByText('random pick')).toBeVisible();
    expect(screen.getByText('Waiting for its draw')).toBeVisible();
    minute = 721;
    await pass(20_000);
    expect(screen.queryByText('Waiting for its draw')).toBeNull();
    expect(screen.getByText(/ · drew 1 SMALL/)).toBeVisible();
    expect(screen.getByText('Your pick for this period is below.')).toBeVisible();
  });

  it('lets a screen reader hear the result, the pick, 30 s, 10 s and the close of each round, and nothing else', async () => {
    const { hear, heard } = listen(0);
    fireEvent.click(aiSwitch());
    await pass(5000);
    hear();
    await seconds(120);
    const round = ['Closes in 30 seconds. AI says BIG.', 'Closes in 10 seconds.', 'Closed.'];
    const pick = 'AI says BIG.';
    const results = ['Last: BIG, lost, drew 1 SMALL', 'Last: BIG, lost, drew 2 SMALL'];
    expect(heard()).toEqual(results.flatMap((result) => [...round, result, pick]));
  });

  it('leads from a tip that recommends a limit to the limits', async () => {
    const store = createJsonStore(memoryBackend());
    store.write(storedTracker, {
      ...emptyTracker,
      stats: { ...emptyTracker.stats, totalLosses: 3, lossStreak: 3 },
    });
    vi.useRealTimers();
    renderApp('/', { store });
    expect(await screen.findByText('Take a break')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Set a limit or a break' }));
    expect(
      await screen.findByRole('dialog', { name: 'Your limits and data' }, { timeout: 20_000 }),
    ).toBeVisible();
  });

  it('has an own page for paths that lead nowhere', async () => {
    vi.useRealTimers();
    renderApp('/nowhere');
    expect(
      await screen.findByRole('heading', { name: '404 Page Not Found' }, { timeout: 20_000 }),
    ).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the main page' })).toHaveAttribute('href', '/');
    // An effect names the tab, after the page is drawn.
    await vi.waitFor(() => expect(document.title).toMatch(/^404 Page Not Found/), 20_000);
  });
});
