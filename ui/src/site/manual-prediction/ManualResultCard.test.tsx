import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { ThemeProvider } from '../../design-system/index.ts';
import type { ManualItem } from './manualItem.ts';
import { ManualResultCard } from './ManualResultCard.tsx';

const pick: ManualItem = {
  result: 'BIG',
  period: requirePeriod('20260926100010721'),
  timestamp: Date.UTC(2026, 8, 26, 20, 45),
  number: 7,
  isWin: true,
  simulated: true,
  drawn: null,
};

it('shows the time of a pick in India time and marks it, as the shared image does', () => {
  render(
    <ThemeProvider>
      <ManualResultCard result={pick} earlier={[]} onShare={() => undefined} />
    </ThemeProvider>,
  );
  expect(screen.getByRole('time')).toHaveTextContent(/^27 Sept 2026, 2:15 am IST$/);
});
