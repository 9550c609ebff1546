import { emptyTracker } from '@bigsmall/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import LocalStatsCard from './LocalStatsCard.tsx';

const picks = Array.from({ length: 5 }, () => ({ result: 'BIG', isWin: true, simulated: true }) as const);

it('is shown from the fifth prediction on, and says what of it waits for a draw', () => {
  const { rerender } = render(<LocalStatsCard tracker={emptyTracker} picks={picks.slice(1)} />);
  expect(screen.queryByRole('heading')).toBeNull();
  rerender(<LocalStatsCard tracker={emptyTracker} picks={picks} />);
  expect(screen.getByRole('heading', { name: 'Your statistics' })).toBeVisible();
  expect(screen.getByText(/5 picks wait for their draws and are not counted/)).toBeVisible();
  expect(screen.queryByText('For statisticians')).toBeNull();
});

it('says of the manual picks how many were right, and in the fold the range', async () => {
  const drawn = picks.map((pick, index) => ({ ...pick, isWin: index < 3, simulated: false }));
  render(<LocalStatsCard tracker={emptyTracker} picks={drawn} />);
  expect(screen.getByText('Manual picks: 3 of 5 right.')).toBeVisible();
  const exact = await screen.findByText(/^a coin: 50%; 95% range/, {}, { timeout: 10_000 });
  expect(exact).not.toBeVisible();
  fireEvent.click(screen.getByText('For statisticians'));
  expect(exact).toBeVisible();
});
