import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import AdminHome from '../admin/home/AdminHome.tsx';
import type { AdminSummary, TrailEntry } from '../api/admin/adminHome.ts';
import { createMemoryApi, type MemoryApi } from '../api/testing/createMemoryApi.ts';
import { testClient } from './testClient.ts';
import { Where } from './Where.tsx';

export const NOON = Date.UTC(2026, 8, 26, 12);

export const summary: AdminSummary = {
  screenshots: { pending: 3, approved: 1234, rejected: 2 },
  pendingSince: Date.now() - 2.5 * 3_600_000,
  giftCodes: { active: 4, inactive: 1 },
  bannerAds: { active: 0, inactive: 6 },
  visitors: 12,
  edition: { version: '0.2.0', commit: '1a2b3c4d5e6f' },
  degraded: [],
};

export const anEntry = (number: number, given: Partial<TrailEntry> = {}): TrailEntry => ({
  id: `entry-${number}`,
  at: NOON - number * 60_000,
  actor: 'Admin',
  action: 'signed_out',
  subject: null,
  before: null,
  after: null,
  ...given,
});

/** Opens the admins' home over a server in memory, and shows where the router is. */
export function openHome(
  trail: readonly TrailEntry[],
  answers: Partial<MemoryApi['answers']> = {},
  search = '',
): MemoryApi {
  const api = createMemoryApi({ trail, summary });
  Object.assign(api.answers, answers);
  render(
    <QueryClientProvider client={testClient(api)}>
      <MemoryRouter initialEntries={[`/admin${search}`]}>
        <AdminHome />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
}

/** The entries that the trail shows. */
export const trailRows = (): readonly HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Admin trail' })).getAllByRole('listitem');
