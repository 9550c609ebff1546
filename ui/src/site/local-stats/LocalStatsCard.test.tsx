import { emptyTracker } from '@bigsmall/domain';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import LocalStatsCard from './LocalStatsCard.tsx';

const picks = Array.from({ length: 5 }, () => ({ result: 'BIG', isWin: true, simulated: true }) as const);

it('says of the manual picks how many were right', () => {
  const drawn = picks.map((pick, index) => ({ ...pick, isWin: index < 3, simulated: false }));
  render(<LocalStatsCard tracker={emptyTracker} picks={drawn} />);
  expect(screen.getByText('Manual picks: 3 of 5 right.')).toBeVisible();
});
