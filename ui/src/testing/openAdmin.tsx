import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import AdminApp from '../admin/app/AdminApp.tsx';
import type { MemoryApi } from '../api/testing/createMemoryApi.ts';
import { ThemeProvider } from '../design-system/index.ts';
import { testClient } from './testClient.ts';
import { Where } from './Where.tsx';

/** The admin pages over `api`, or `pages` in their place, beside an output with the label "address". */
export function openAdmin<Api extends MemoryApi>(
  api: Api,
  path: string,
  pages: ComponentProps<typeof AdminApp> = {},
): Api {
  render(
    <QueryClientProvider client={testClient(api)}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/admin/*" element={<AdminApp {...pages} />} />
          </Routes>
          <Where />
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return api;
}
