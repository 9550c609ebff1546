import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MeasuredBar } from './MeasuredBar.tsx';

it.each([
  [106, 214, 'draw', 'right 49.5% of 214; a coin: 50%; 95% range 39–60%'],
  [1, 1, 'result', 'right 100.0% of 1; a coin: 50%; 95% range 0–100%'],
  [0, 0, 'prediction', 'No settled predictions yet · coin 50%'],
] as const)('says %i hits of %i %ss as "%s"', async (hits, n, unit, words) => {
  render(<MeasuredBar label="Hit rate" hits={hits} n={n} unit={unit} />);
  expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
});
