import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LocalPrediction } from './localStats.ts';
import { LocalStatsCard } from './LocalStatsCard.tsx';

const four: readonly LocalPrediction[] = Array.from({ length: 4 }, () => ({
  source: 'manual',
  side: 'BIG',
  status: 'win',
  simulated: true,
}));

it('is shown from the fifth prediction on, and says what of it waits for a draw', () => {
  const { container, rerender } = render(<LocalStatsCard predictions={four} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<LocalStatsCard predictions={[...four, four[0]!]} />);
  expect(screen.getByRole('heading', { name: 'Your statistics' })).toBeVisible();
  expect(screen.getByText(/5 picks wait for their draws and are not counted/)).toBeVisible();
});
