import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPeriod } from '../../testing/readings.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { storedPicks } from '../manual-prediction/manualItem.ts';

// Code that loads on demand comes in real time, which no fake clock moves.
beforeAll(() => import('../manual-prediction/ManualResult.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function predictFor(period: string) {
  fireEvent.change(screen.getByLabelText('Period number'), { target: { value: period } });
  fireEvent.click(screen.getByRole('button', { name: 'PREDICT NOW' }));
  await pass(3000);
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
