import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { ThemeProvider } from '../../design-system/index.ts';
import { testClient } from '../../testing/testClient.ts';
import AdminApp from './AdminApp.tsx';

function open(path: string) {
  return render(
    <QueryClientProvider client={testClient(createMemoryApi())}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/admin/*" element={<AdminApp />} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

it('each admin page names the tab, whichever page was open before', { timeout: 30_000 }, async () => {
  open('/admin/giftcode');
  const pages = [
    ['Gift codes', 'Gift Code Management', 'Gift codes'],
    ['Banner ads', 'Banner Ad Management', 'Banner ads'],
    ['Screenshots', 'Screenshot review', 'Screenshots'],
    ['Trail', 'Trail', 'Trail'],
    ['Home', 'Admin home', 'Admin home'],
  ] as const;
  const linked = within(await screen.findByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  expect(linked.map(({ textContent }) => textContent).toSorted()).toEqual(
    pages.map(([link]) => link).toSorted(),
  );
  for (const [link, heading, title] of pages) {
    await userEvent.click((await screen.findAllByRole('link', { name: link }))[0]!);
    await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.title).toBe(`${title} · Bigsmall`));
  }
});

it('a path without an admin page has one main and its own tab title', { timeout: 30_000 }, async () => {
  open('/admin/nope');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await waitFor(() => expect(document.title).toBe('404 Page Not Found · Bigsmall'));
});

it('the admin pages link to the site', { timeout: 30_000 }, async () => {
  open('/admin/giftcode');
  expect(await screen.findByRole('link', { name: 'Go to the main page' })).toHaveAttribute('href', '/');
});
