import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { unreachable } from '../../api/testing/httpError.ts';
import { ThemeProvider, Toaster } from '../../design-system/index.ts';
import { testClient } from '../../testing/testClient.ts';
import { YourDataCard } from './YourDataCard.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function show() {
  const api = createMemoryApi();
  const onDeleted = vi.fn();
  render(
    <QueryClientProvider client={testClient(api)}>
      <ThemeProvider>
        <Toaster />
        <YourDataCard sessionId="visitor01" onDeleted={onDeleted} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { api, onDeleted };
}

it('says that a deletion did not reach the server, and forgets nothing', async () => {
  const { api, onDeleted } = show();
  api.answers.deleteOwnData = unreachable;
  press('Delete my data');
  press('Delete for good');
  expect(await screen.findByText('Not deleted')).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});
