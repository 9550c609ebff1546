import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import ScreenshotsPage from '../admin/screenshots/ScreenshotsPage.tsx';
import type { AdminScreenshot } from '../api/adminQueries.ts';
import type { MemoryApi } from '../api/testing/createMemoryApi.ts';
import { reviewApi } from './reviewApi.ts';
import { someSubmissions } from './submissions.ts';
import { testClient } from './testClient.ts';
import { Where } from './Where.tsx';

export const POLL_MS = 10_000;

/** The admins' page of screenshots over `server`, beside a field of something else. */
export function show(server: MemoryApi, path = '/admin/screenshots') {
  render(
    <QueryClientProvider client={testClient(server)}>
      <MemoryRouter initialEntries={[path]}>
        <input aria-label="elsewhere" />
        <ScreenshotsPage />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The page over a server that has these screenshots. */
export function open(screenshots: readonly AdminScreenshot[] = someSubmissions(4), path?: string) {
  const server = reviewApi(screenshots);
  show(server, path);
  return server;
}

/** The same once its list was read. */
export async function ready(...given: Parameters<typeof open>) {
  const server = open(...given);
  await screen.findByRole('list', { name: 'Screenshots' });
  return server;
}

export const settle = () => act(() => vi.advanceTimersByTimeAsync(20));
export const poll = () => act(() => vi.advanceTimersByTimeAsync(POLL_MS));

export const cards = () =>
  within(screen.getByRole('list', { name: 'Screenshots', hidden: true })).getAllByRole('article', {
    hidden: true,
  });
export const order = () => cards().map(({ id }) => id.replace('review-', ''));
export const card = (n: number) => document.getElementById(`review-shot-${n}`)!;
export const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
export const viewer = () => screen.queryByRole('dialog', { name: 'Screenshot viewer' });

export const hold = (n: number) => act(() => card(n).focus());
export const key = (name: string, given: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...given });
export const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

/** Opens screenshot `n` in the viewer. */
export async function view(n: number) {
  press('View at full size', card(n));
  await waitFor(() => expect(viewer()).not.toBeNull());
  return viewer()!;
}
