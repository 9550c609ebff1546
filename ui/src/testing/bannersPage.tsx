import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import BannersPage from '../admin/content/BannersPage.tsx';
import type { BannerAd } from '../api/adminQueries.ts';
import { createMemoryApi, type MemoryApi } from '../api/testing/createMemoryApi.ts';
import { ThemeProvider, Toaster } from '../design-system/index.ts';
import { testClient } from './testClient.ts';

const NOON = Date.UTC(2026, 8, 26, 12);

export const anAd = (id: string, given: Partial<BannerAd> = {}): BannerAd => ({
  id,
  title: `Ad ${id}`,
  content: `Words of **${id}**.`,
  isActive: true,
  createdAt: NOON,
  updatedAt: NOON,
  ...given,
});

const WRITES = ['createBannerAd', 'updateBannerAd', 'deleteBannerAd'] as const;

/** A server that holds `ads`. */
export function aServer(...ads: readonly BannerAd[]) {
  const api = createMemoryApi({ bannerAds: ads });
  return {
    ...api,
    writes: () => api.calls.filter(({ method }) => method !== 'listAllBannerAds'),
    reads: () => api.count('listAllBannerAds'),
    /** Answers the writes so instead; undefined: as usual. */
    reject(answer: (() => Promise<BannerAd>) | undefined) {
      for (const method of WRITES) {
        if (answer === undefined) delete api.answers[method];
        else api.answers[method] = answer;
      }
    },
  };
}

/** The admins' page of banner ads over `api`, with the place of its toasts. */
export function open(api: MemoryApi) {
  const queries = testClient(api);
  const view = render(
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <BannersPage />
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...view, queries };
}

export const user = userEvent.setup({ delay: null });
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const title = () => screen.getByLabelText('Title');
export const content = () => screen.getByLabelText(/^Content/);
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
export const noForm = () => expect(screen.queryByLabelText('Title')).toBeNull();
export const noToast = () => expect(document.querySelector('[data-toasts] li')).toBeNull();

export async function openNew() {
  await press('New Banner Ad');
  fill(title(), 'Summer');
  fill(content(), 'Come **in**.');
}
