import { emptyTracker } from '@bigsmall/domain';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LocalStatsCard } from './LocalStatsCard.tsx';

const picks = Array.from({ length: 5 }, () => ({ result: 'BIG', isWin: true, simulated: true }) as const);

it('is shown from the fifth prediction on, and says what of it waits for a draw', () => {
  const { container, rerender } = render(<LocalStatsCard tracker={emptyTracker} picks={picks.slice(1)} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<LocalStatsCard tracker={emptyTracker} picks={picks} />);
  expect(screen.getByRole('heading', { name: 'Your statistics' })).toBeVisible();
  expect(screen.getByText(/5 picks wait for their draws and are not counted/)).toBeVisible();
});
