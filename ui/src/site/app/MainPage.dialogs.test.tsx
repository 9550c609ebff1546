import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/renderApp.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PATIENCE = { timeout: 20_000 };

it.each([
  ['Level Chart', 'Level Chart - Betting Strategy Calculator'],
  ['Tutorial', 'Tutorial'],
  ['Leaderboard', 'Prediction Leaderboard'],
  ['Track Record', 'Track record'],
])(
  'opens the dialog of %s from the row of actions, and closes it',
  { timeout: 30_000 },
  async (chip, title) => {
    renderApp();
    const actions = screen.getByRole('region', { name: 'Actions' });
    const button = [...actions.querySelectorAll('button')].find(({ textContent }) => textContent === chip);
    expect(button).toBeVisible();
    fireEvent.click(button as HTMLButtonElement);
    await screen.findByRole('dialog', { name: title }, PATIENCE);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('shares the pick that is in the result card', { timeout: 30_000 }, async () => {
  vi.useFakeTimers();
  renderApp();
  expect(screen.queryByRole('button', { name: 'Share Result' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Period number'), { target: { value: '20241201001' } });
  fireEvent.click(screen.getByRole('button', { name: 'PREDICT NOW' }));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  fireEvent.click(await screen.findByRole('button', { name: 'Share Result' }, PATIENCE));
  const dialog = await screen.findByRole('dialog', { name: 'Share Your Prediction' }, PATIENCE);
  expect(dialog).toHaveTextContent('ResultBIGPeriod20241201001');
});
