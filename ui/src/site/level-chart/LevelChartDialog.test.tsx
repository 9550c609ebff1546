import { chartText, levelChart } from '@bigsmall/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { currentToast } from '../../design-system/toastStore.ts';
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

const balance = () => screen.getByLabelText('Balance (₹)');
const levels = () => screen.getByLabelText('Levels (1–20)');
const calculate = () => fireEvent.click(screen.getByRole('button', { name: 'Calculate Betting Chart' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
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
  it('begins with the usual balance and levels, and no results', () => {
    dialog();
    expect(screen.getByRole('dialog', { name: 'Level Chart - Betting Strategy Calculator' })).toBeVisible();
    expect(balance()).toHaveValue(1000);
    expect(balance()).toHaveAttribute('min', '1');
    expect(balance()).toHaveAttribute('step', '0.01');
    expect(levels()).toHaveValue(10);
    expect(levels()).toHaveAttribute('min', '1');
    expect(levels()).toHaveAttribute('max', '20');
    expect(screen.getByRole('heading', { name: 'Strategy notes' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy Chart' })).toBeNull();
  });

  it('shows summary, rows and badges, and scrolls to them', () => {
    dialog();
    type(levels(), '3');
    calculate();
    expect(screen.getByText('Safe to Play')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Result summary' });
    expect(summary).toHaveTextContent(/Balance₹1,000Base bet₹107Total required₹749Remaining balance₹251/);
    expect(rows()).toEqual([
      ['1', '₹107', '₹107', '₹107Profit'],
      ['2', '₹214', '₹321', '₹107Profit'],
      ['3', '₹428', '₹749', '₹107Profit'],
    ]);
    expect(scrolledTo).toHaveBeenCalledOnce();
  });

  it('says when the balance does not cover every level', () => {
    dialog();
    calculate();
    expect(screen.getByText('Insufficient Balance')).toBeVisible();
    expect(screen.queryByText('Safe to Play')).toBeNull();
    expect(screen.getByRole('region', { name: 'Result summary' })).toHaveTextContent('-₹23');
  });

  it.each(['0', '-5', ''])(
    'rejects the balance %j, calculates nothing and keeps the chart before',
    (text) => {
      dialog();
      type(balance(), text);
      calculate();
      expect(currentToast()).toMatchObject({
        title: 'Invalid Balance',
        description: 'Please enter a valid balance amount',
        tone: 'destructive',
        open: true,
      });
      expect(balance()).toBeInvalid();
      expect(screen.queryByRole('table')).toBeNull();
      type(balance(), '500');
      expect(balance()).toBeValid();
      calculate();
      type(balance(), text);
      calculate();
      expect(screen.getByRole('region', { name: 'Result summary' })).toHaveTextContent('Balance₹500');
    },
  );

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

  it('copies the chart as text, and says when it cannot', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    dialog();
    type(levels(), '3');
    calculate();
    fireEvent.click(screen.getByRole('button', { name: 'Copy Chart' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Chart Copied!',
        description: 'Betting chart copied to clipboard',
        open: true,
      }),
    );
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      chartText(levelChart({ balance: 1000, levels: 3 }), 1000),
    );
    vi.stubGlobal('navigator', {});
    fireEvent.click(screen.getByRole('button', { name: 'Copy Chart' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Copy failed', tone: 'destructive', open: true }),
    );
  });
});
