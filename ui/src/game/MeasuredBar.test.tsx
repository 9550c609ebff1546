import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MeasuredBar } from './MeasuredBar.tsx';

it.each([
  [5000, 10_000, 'draw', '10,000 draws · 95% interval 49–51% · coin 50%'],
  [1, 1, 'result', '1 result · 95% interval 21–100% · coin 50%'],
  [0, 0, 'prediction', 'No settled predictions yet · coin 50%'],
] as const)('says %i hits of %i %ss as "%s %s"', (hits, n, unit, words) => {
  render(<MeasuredBar label="Hit rate" hits={hits} n={n} unit={unit} />);
  expect(screen.getByText(words)).toBeVisible();
});
