import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/queryClient.ts';
import { ThemeProvider } from '../../design-system/index.ts';
import AdminApp from './AdminApp.tsx';

afterEach(() => vi.unstubAllGlobals());

it('each admin page names the tab, whichever page was open before', { timeout: 30_000 }, async () => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(
      path === '/api/admin/session'
        ? new Response(JSON.stringify({ name: 'Admin', expiresAt: 1 }))
        : new Response('no', { status: 503 }),
    ),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <MemoryRouter initialEntries={['/admin/giftcode']}>
          <Routes>
            <Route path="/admin/*" element={<AdminApp />} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  const pages = [
    ['Gift codes', 'Gift Code Management', 'Gift codes'],
    ['Banner ads', 'Banner Ad Management', 'Banner ads'],
    ['Screenshots', 'Screenshot review', 'Screenshots'],
    ['Home', 'Admin home', 'Admin home'],
  ] as const;
  for (const [link, heading, title] of pages) {
    await userEvent.click((await screen.findAllByRole('link', { name: link }))[0]!);
    await screen.findByRole('heading', { name: heading }, { timeout: 5000 });
    await waitFor(() => expect(document.title).toBe(`${title} · Bigsmall`));
  }
});
