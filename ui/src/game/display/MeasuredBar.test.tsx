import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import MeasuredBar from './MeasuredBar.tsx';

it.each([
  [106, 214, '106 of 214', 'a coin: 50%; 95% range 39–60%'],
  [1, 1, '1 of 1', 'a coin: 50%; 95% range 0–100%'],
  [0, 0, '—', 'No results yet'],
] as const)('says %i hits of %i as "%s", and beside it "%s"', async (hits, n, figure, words) => {
  render(<MeasuredBar label="Hit rate" hits={hits} n={n} />);
  expect(screen.getByText(figure)).toBeVisible();
  expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
});
