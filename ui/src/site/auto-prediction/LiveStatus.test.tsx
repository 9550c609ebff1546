import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { ThemeProvider } from '../../design-system/index.ts';
import { LiveStatus } from './LiveStatus.tsx';

it('shows the time of the last update in India time and marks it', () => {
  const state = {
    on: true,
    status: null,
    outage: 'stale',
    verified: true,
    updatedAt: Date.UTC(2026, 8, 26, 20, 45),
    reading: false,
    recorded: [],
  } as const;
  render(
    <ThemeProvider>
      <LiveStatus state={state} shown={null} onRetry={() => undefined} />
    </ThemeProvider>,
  );
  expect(screen.getByText(/No new draws/)).toHaveTextContent('not updated since 2:15 am IST.');
});

it.each([
  [true, 'Recorded before the draw'],
  [false, 'Recorded, not ranked'],
])('says of a recorded prediction whether it is ranked: %j', (verified, words) => {
  const period = requirePeriod('20260926100010721');
  const shown = { period, prediction: 'BIG', confidence: 60, predictedAt: 0, status: 'pending' } as const;
  const state = {
    on: true,
    status: null,
    outage: null,
    verified,
    updatedAt: null,
    reading: false,
    recorded: [period],
  } as const;
  render(
    <ThemeProvider>
      <LiveStatus state={state} shown={shown} onRetry={() => undefined} />
    </ThemeProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  [true, 'unreachable', true],
  [true, 'stale', true],
  [true, null, false],
  [false, 'unreachable', false],
] as const)(
  'offers Generate AI Prediction whenever the loop is not running: on %j, outage %j',
  (on, outage, offered) => {
    const onRetry = vi.fn();
    const state = {
      on,
      status: null,
      outage,
      verified: true,
      updatedAt: null,
      reading: false,
      recorded: [],
    } as const;
    render(
      <ThemeProvider>
        <LiveStatus state={state} shown={null} onRetry={onRetry} />
      </ThemeProvider>,
    );
    const button = screen.queryByRole('button', { name: 'Generate AI Prediction' });
    if (button !== null) fireEvent.click(button);
    expect(onRetry).toHaveBeenCalledTimes(offered ? 1 : 0);
  },
);
