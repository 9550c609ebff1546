import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { testClient } from '../../testing/testClient.ts';
import LevelChartDialog from './LevelChartDialog.tsx';

const scrolledTo = vi.fn();

beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = scrolledTo;
});
afterEach(() => {
  scrolledTo.mockClear();
  vi.unstubAllGlobals();
});
const calculate = () => fireEvent.click(screen.getByRole('button', { name: 'Calculate Betting Chart' }));
const rows = () =>
  within(screen.getByRole('table', { name: 'Level-wise bets' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

const badges = () => rows().map(([, , , profit]) => profit?.replace(/^.*\d/, ''));

const api = createMemoryApi();
function wrapper({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={testClient(api)}>{children}</QueryClientProvider>;
}

function dialog(onClose = vi.fn()) {
  render(<LevelChartDialog open onClose={onClose} />, { wrapper });
  return onClose;
}

describe('the level chart', { timeout: 30_000 }, () => {
  it('shows recovery from level 6 on at the payout 1.96, and profit all along at 2.00', () => {
    dialog();
    calculate();
    expect(badges()).toEqual(Array.from({ length: 10 }, () => 'Profit'));
    fireEvent.click(screen.getByRole('radio', { name: '1.96' }));
    expect(badges()).toEqual([
      ...Array.from({ length: 5 }, () => 'Profit'),
      ...Array.from({ length: 5 }, () => 'Recovery'),
    ]);
    fireEvent.click(screen.getByRole('radio', { name: '2.00' }));
    expect(badges()).toEqual(Array.from({ length: 10 }, () => 'Profit'));
  });

  it('names the risk of ruin in a day', () => {
    dialog();
    calculate();
    expect(screen.getByRole('region', { name: 'Risk of ruin' })).toHaveTextContent(
      'Every second day like this loses all ₹1,023.',
    );
  });
});
