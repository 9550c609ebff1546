import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../../design-system/index.ts';
import { LiveStatus } from './LiveStatus.tsx';

it('shows the time of the last update in India time and marks it', () => {
  const state = {
    on: true,
    status: null,
    outage: 'stale',
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
