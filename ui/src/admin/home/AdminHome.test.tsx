import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejects } from '../../api/testing/httpError.ts';
import type { AdminSummary } from '../../api/adminQueries.ts';
import { createMemoryApi, type MemoryApi } from '../../api/testing/createMemoryApi.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

const NOON = Date.UTC(2026, 8, 26, 12);
const summary: AdminSummary = {
  screenshots: { pending: 3, approved: 1234, rejected: 2 },
  pendingSince: Date.now() - 2.5 * 3_600_000,
  giftCodes: { active: 4, inactive: 1 },
  bannerAds: { active: 0, inactive: 6 },
  visitors: 12,
  edition: { version: '0.2.0', commit: '1a2b3c4d5e6f' },
  degraded: [],
};

function openHome(answers: Partial<MemoryApi['answers']> = {}): MemoryApi {
  const api = createMemoryApi({ summary });
  Object.assign(api.answers, answers);
  return openAdmin(api, '/admin');
}

let visibility: DocumentVisibilityState = 'visible';
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  // First: when the tab returns, the page reads, and a server must answer.
  cleanup();
  turn('visible');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the counts of the home', { timeout: 30_000 }, () => {
  it('name the edition that runs', async () => {
    openHome({ readSummary: async () => summary });
    expect(await screen.findByText('Bigsmall 0.2.0, commit 1a2b3c4d5e6f')).toBeVisible();
  });

  it('tell an admin each part that does not work, and why', async () => {
    const degraded = [
      { part: 'images', reason: 'The object store does not answer.' },
      { part: 'disk', reason: 'The disk of DATA_DIR is 95% full, 900 MB are free.' },
      { part: 'record', reason: 'The record is not signed: a reason.' },
      { part: 'clock', reason: 'This machine’s clock is 20 s behind the game’s.' },
    ] as const;
    openHome({ readSummary: async () => ({ ...summary, degraded }) });
    expect(await screen.findByText('The image store is unavailable', {}, { timeout: 15_000 })).toBeVisible();
    for (const { reason } of degraded) expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText('No draws come in')).toBeNull();
  });

  it('tell an admin why no draws come in and since when', async () => {
    const reason = 'The game feed is stale. The feed answered with status 404.';
    const degraded = [{ part: 'feed', reason, since: NOON }] as const;
    openHome({ readSummary: async () => ({ ...summary, degraded }) });
    const words =
      'The game feed is stale. The feed answered with status 404. Since 26 Sept 2026, 5:30 pm IST.';
    expect(await screen.findByText(words, {}, { timeout: 15_000 })).toBeVisible();
    expect(screen.getByText('Silent')).toBeVisible();
  });

  it('link to the three pages, the pending count first', async () => {
    openHome();
    const link = await screen.findByRole(
      'link',
      {
        name: /^Screenshots 3 pending, ?1,234 approved, ?2 rejected ?The oldest has waited for 2 h 30 min\.$/,
      },
      // The first render of the file, on a machine that may be busy.
      { timeout: 15_000 },
    );
    expect(link).toHaveAttribute('href', '/admin/screenshots');
    expect(screen.getByRole('link', { name: /^Gift codes 4 active, ?1 inactive$/ })).toHaveAttribute(
      'href',
      '/admin/giftcode',
    );
    expect(screen.getByRole('link', { name: /^Banner ads 0 active, ?6 inactive$/ })).toHaveAttribute(
      'href',
      '/admin/ads',
    );
  });

  it('are read every 10 s, not while the tab is hidden, and at once when it is back', async () => {
    vi.useFakeTimers();
    const server = openHome();
    await pass(9_000);
    expect(server.count('readSummary')).toBe(1);
    await pass(2_000);
    expect(server.count('readSummary')).toBe(2);
    turn('hidden');
    await pass(60_000);
    expect(server.count('readSummary')).toBe(2);
    turn('visible');
    await pass(10);
    expect(server.count('readSummary')).toBe(3);
  });

  it('stay when they cannot be read, and say of when they are', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'Date'], now: NOON });
    const server = openHome();
    await pass(10);
    server.answers.readSummary = rejects(503);
    await pass(10_010);
    expect(screen.getByText('The counts could not be loaded')).toBeVisible();
    expect(screen.getByText('Those below are of 26 Sept 2026, 5:30 pm IST.')).toBeVisible();
    expect(screen.getByRole('link', { name: /3 pending/ })).toBeVisible();
  });
});
