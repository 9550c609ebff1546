import type { MemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Decorator } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';

/** A story as wide as the admin pages, over the API of the moment, at the `address` of its parameters. */
export const inAdminPage =
  (api: () => MemoryApi): Decorator =>
  (Story, { parameters }) => (
    <QueryClientProvider client={testClient(api())}>
      <MemoryRouter initialEntries={[String(parameters['address'] ?? '/')]}>
        <main style={{ maxWidth: 1280, marginInline: 'auto', padding: 16, fontSize: 14 }}>
          <Story />
        </main>
      </MemoryRouter>
    </QueryClientProvider>
  );
