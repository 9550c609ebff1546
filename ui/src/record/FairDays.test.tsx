import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../api/testing/createMemoryApi.ts';
import { unreachable } from '../api/testing/httpError.ts';
import { testClient } from '../testing/testClient.ts';
import FairDays from './FairDays.tsx';

afterEach(() => void vi.restoreAllMocks());

function show(source: 'demo' | 'third-party') {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const api = createMemoryApi({ fairness: { source, beacon: false, method: '', days: [] } });
  api.answers.readFairness = unreachable;
  const view = render(
    <QueryClientProvider client={testClient(api)}>
      <FairDays />
    </QueryClientProvider>,
  );
  return { api, ...view };
}

it('says that the past days could not be loaded, and loads them on a press', async () => {
  const { api } = show('demo');
  expect(await screen.findByText('The past days could not be loaded')).toBeVisible();
  delete api.answers.readFairness;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Check the demo draws' })).toBeVisible();
  expect(screen.queryByText('The past days could not be loaded')).toBeNull();
});

it('shows nothing where a third party draws', async () => {
  const { api, container } = show('third-party');
  await screen.findByText('The past days could not be loaded');
  delete api.answers.readFairness;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
