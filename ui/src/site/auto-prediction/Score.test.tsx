import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const BAR = '../../game/display/MeasuredBar.tsx';

afterEach(() => {
  vi.doUnmock(BAR);
  vi.restoreAllMocks();
  vi.resetModules();
});

it('a measured rate whose code failed to load leaves the score, and is loaded again on a press', async () => {
  vi.resetModules();
  // React reports the caught fault to the console; here it is meant.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock(BAR, () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const { Score } = await import('./Score.tsx');
  render(<Score on stats={{ totalWins: 7, totalLosses: 3, winRate: 70, winStreak: 2, lossStreak: 0 }} />);
  fireEvent.click(screen.getByText('For statisticians'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be shown');
  expect(screen.getByText('70%')).toBeVisible();
  vi.doMock(BAR, () => ({ default: () => 'the rate' }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the rate')).toBeVisible();
});
