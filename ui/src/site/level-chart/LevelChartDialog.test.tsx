import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { testClient } from '../../testing/testClient.ts';
import LevelChartDialog from './LevelChartDialog.tsx';

// jsdom scrolls nothing.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
describe('the level chart', { timeout: 30_000 }, () => {
  it('names the risk of ruin in a day', () => {
    render(
      <QueryClientProvider client={testClient(createMemoryApi())}>
        <LevelChartDialog open onClose={() => undefined} />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Calculate Betting Chart' }));
    expect(screen.getByRole('region', { name: 'Risk of ruin' })).toHaveTextContent(
      'Every second day like this loses all ₹1,023.',
    );
  });
});
