import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TRAIL_PAGE, type AdminSummary, type TrailEntry } from '../../api/admin/adminHome.ts';
import { createMemoryApi, type MemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects } from '../../api/testing/httpError.ts';
import { aSubmission } from '../../testing/submissions.ts';
import { testClient } from '../../testing/testClient.ts';
import AdminHome from './AdminHome.tsx';

let visibility: DocumentVisibilityState = 'visible';
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  // First: when the tab returns, the page reads, and a server must answer.
  cleanup();
  turn('visible');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const summary: AdminSummary = {
  screenshots: { pending: 3, approved: 1234, rejected: 2 },
  pendingSince: Date.now() - 2.5 * 3_600_000,
  giftCodes: { active: 4, inactive: 1 },
  bannerAds: { active: 0, inactive: 6 },
  unfairDraws: false,
  edition: { version: '0.2.0', commit: '1a2b3c4d5e6f' },
  degraded: [],
  objects: null,
};
const NOON = Date.UTC(2026, 8, 26, 12);
const anEntry = (number: number, given: Partial<TrailEntry> = {}): TrailEntry => ({
  id: `entry-${number}`,
  at: NOON - number * 60_000,
  actor: 'Admin',
  action: 'signed_out',
  subject: null,
  before: null,
  after: null,
  ...given,
});

const Address = () => <output>{useLocation().search}</output>;

function open(trail: readonly TrailEntry[], answers: Partial<MemoryApi['answers']> = {}, search = '') {
  const api = createMemoryApi({ trail, summary });
  Object.assign(api.answers, answers);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  render(
    <QueryClientProvider client={testClient(api)}>
      <MemoryRouter initialEntries={[`/admin${search}`]}>
        <AdminHome />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
}

const user = userEvent.setup({ delay: null });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const rows = () => within(screen.getByRole('list', { name: 'Admin trail' })).getAllByRole('listitem');

describe('the counts of the home', { timeout: 30_000 }, () => {
  it('tell an admin that the draws do not look fair, and only then', async () => {
    open([], { readSummary: async () => ({ ...summary, unfairDraws: true }) });
    expect(await screen.findByText('The draws do not look fair', {}, { timeout: 15_000 })).toBeVisible();
  });

  it('name the edition that runs', async () => {
    open([], { readSummary: async () => summary });
    expect(await screen.findByText('Bigsmall 0.2.0, commit 1a2b3c4d5e6f')).toBeVisible();
  });

  it('tell an admin each part that does not work, and why', async () => {
    const degraded = [
      { part: 'images', reason: 'The object store does not answer.' },
      { part: 'disk', reason: 'The disk of DATA_DIR is 95% full, 900 MB are free.' },
      { part: 'record', reason: 'The record is not signed: a reason.' },
      { part: 'clock', reason: 'This machine’s clock is 20 s behind the game’s.' },
    ] as const;
    open([], { readSummary: async () => ({ ...summary, degraded }) });
    expect(await screen.findByText('The image store is unavailable', {}, { timeout: 15_000 })).toBeVisible();
    expect(
      screen.getByText(/^The disk of DATA_DIR is 95% full, 900 MB are free\. Nothing can/),
    ).toBeVisible();
    expect(screen.getByText(/^The record is not signed: a reason\. Predictions are/)).toBeVisible();
    expect(screen.getByText(/^This machine’s clock is 20 s behind the game’s\. Set it by NTP/)).toBeVisible();
    expect(screen.queryByText('No draws come in')).toBeNull();
  });

  it('tell an admin why no draws come in and since when, and that the draws look unfair', async () => {
    const reason = 'The game feed is stale. The feed answered with status 404.';
    const degraded = [{ part: 'feed', reason, since: NOON }] as const;
    open([], { readSummary: async () => ({ ...summary, degraded, unfairDraws: true }) });
    const words =
      'The game feed is stale. The feed answered with status 404. Since 26 Sept 2026, 5:30 pm IST. Predictions wait';
    expect(await screen.findByText((text) => text.startsWith(words), {}, { timeout: 15_000 })).toBeVisible();
    const tiles = within(screen.getByRole('list', { name: 'At a glance' }));
    expect(tiles.getByText('since 5:30 pm IST')).toBeVisible();
    expect(tiles.getByText('Strong signs')).toBeVisible();
  });

  it('link to the three pages, the pending count first', async () => {
    open([]);
    const link = await screen.findByRole(
      'link',
      { name: /^Screenshots 3 pending, ?1,234 approved, ?2 rejected$/ },
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
    const server = open([]);
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
    const server = open([]);
    await pass(10);
    server.answers.readSummary = rejects(503);
    await pass(10_010);
    expect(screen.getByText('The counts could not be loaded')).toBeVisible();
    expect(screen.getByText('Those below are of 26 Sept 2026, 5:30 pm IST.')).toBeVisible();
    expect(screen.getByRole('link', { name: /3 pending/ })).toBeVisible();
  });
});

describe('the figures at a glance', { timeout: 30_000 }, () => {
  it('are those of now, and a table has the last 24 hours; what was not measured is a dash', async () => {
    const empty = { visitors: null, predictions: null, waiting: null, draws: null, unfairBits: null };
    const hours = Array.from({ length: 24 }, (_, index) => ({
      at: NOON - (23 - index) * 3_600_000,
      ...empty,
      streams: null,
      bytes: null,
      ...(index >= 22 && { visitors: 41, draws: 58, unfairBits: 0.25, streams: 12, bytes: 5_000_000 }),
    }));
    open([], {
      readFigures: async () => ({ visitors: 38, predictionsToday: 1234, feed: 'no_draws', hours }),
    });
    const tiles = within(await screen.findByRole('list', { name: 'At a glance' }));
    await waitFor(() => expect(tiles.getByText('38')).toBeVisible());
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Visitors38active now',
      'Predictions1,234today in India',
      'Uploads waiting3for a review, the oldest for 2 h',
      'Game feedNo new draws58 of 60 draws in the last full hour',
      'FairnessNo signof unfair draws',
      'Live streams12at most this hour',
      'Database4.76 MBand 1,239 screenshots',
    ]);
    await user.click(screen.getByText('The last 24 hours as a table'));
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines).toHaveLength(25);
    expect(lines[1]).toBe('5:30\u00A0pm\u00A0IST41——58No sign124.76 MB');
    expect(lines[24]).toBe('6:30\u00A0pm\u00A0IST———————');
  });

  it('tell what each admin decided, by day, and how long that had waited', async () => {
    const days = [
      { day: '2026-09-26', admin: 'Mia', decisions: 1234, medianWait: 25 * 60_000 },
      { day: '2026-09-25', admin: 'Admin', decisions: 2, medianWait: null },
    ];
    open([], { readReviewFigures: async () => days });
    await user.click(await screen.findByText('Screenshot reviews of the last 7 days'));
    const table = within(await screen.findByRole('table', { name: /^Decisions on screenshots/ }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(3));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Day in IndiaAdminDecisionsMedian wait',
      '26 Sept 2026Mia1,23425 min',
      '25 Sept 2026Admin2—',
    ]);
  });

  it('do not say that they could not be loaded where the session has ended', async () => {
    const readReviewFigures = vi.fn(rejects(401));
    open([], { readReviewFigures, readFigures: rejects(401) });
    await waitFor(() => expect(readReviewFigures).toHaveBeenCalled());
    await screen.findByText('Screenshot reviews of the last 7 days');
    await act(async () => {});
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('say that nobody reviewed, and offer a retry where the reviews could not be loaded', async () => {
    let answer: () => Promise<readonly never[]> = rejects(503);
    open([], { readReviewFigures: () => answer() });
    const notice = (await screen.findByText('The reviews could not be loaded')).closest('section, div')!;
    answer = async () => [];
    await user.click(within(notice.parentElement!).getByRole('button'));
    expect(
      await screen.findByText('Nobody has reviewed a screenshot in the last 7 days.'),
    ).toBeInTheDocument();
  });

  it('do not name the images of the last sweep, which knows none that came after it', async () => {
    const objects = { state: 'swept', stored: 0, unnamed: 0, discarded: 0 } as const;
    open([], { readSummary: async () => ({ ...summary, objects }) });
    const tiles = within(await screen.findByRole('list', { name: 'At a glance' }));
    await waitFor(() => expect(tiles.getByText('and 1,239 screenshots')).toBeVisible());
  });
});

describe('the trail', { timeout: 30_000 }, () => {
  it('tells who did what to which record, what changed and when', async () => {
    open([
      anEntry(0, {
        action: 'banner_updated',
        subject: 'ad-1',
        before: { title: 'Summer', content: 'x', contentVersion: 1 },
        after: { title: 'Autumn', content: 'x', contentVersion: 2 },
      }),
    ]);
    await screen.findByText('26 Sept 2026, 5:30 pm IST');
    const [row] = rows();
    expect(row).toHaveTextContent('Admin changed a banner ad “Autumn”');
    expect(row).toHaveTextContent('ad-1');
    expect(row).toHaveTextContent('TitleSummer → Autumn');
    expect(row).toHaveTextContent('Version1 → 2');
    expect(row).not.toHaveTextContent('Content');
  });

  it('leads to a record that is there, a screenshot with its thumbnail, and to none that is deleted', async () => {
    const shot = aSubmission();
    open(
      [
        anEntry(0, { action: 'gift_code_updated', subject: 'code-1' }),
        anEntry(1, { action: 'screenshot_reviewed', subject: shot.id, after: { status: 'approved' } }),
        anEntry(2, { action: 'screenshot_reviewed', subject: 'withdrawn', after: { status: 'approved' } }),
        anEntry(3, { action: 'banner_deleted', subject: 'ad-1', before: { title: 'Summer' } }),
      ],
      { listScreenshots: async () => [shot] },
    );
    await waitFor(() => expect(rows()).toHaveLength(4), { timeout: 15_000 });
    const code = within(rows()[0]!).getByRole('link', { name: 'Open code-1' });
    expect(code).toHaveAttribute('href', '/admin/giftcode?id=code-1');
    const image = () => rows()[1]!.querySelector('img');
    await waitFor(() => expect(image()).toHaveAttribute('src', shot.thumbnailUrl));
    expect(image()!.closest('a')).toHaveAttribute('href', `/admin/screenshots?tab=all&id=${shot.id}`);
    expect(rows()[2]!.querySelector('img')).toBeNull();
    expect(within(rows()[3]!).queryByRole('link')).toBeNull();
  });

  it('reads no screenshots where no entry is about one', async () => {
    const server = open([anEntry(0, { action: 'gift_code_updated', subject: 'code-1' })]);
    await waitFor(() => expect(rows()).toHaveLength(1), { timeout: 15_000 });
    expect(within(rows()[0]!).getByRole('link')).toHaveAttribute('href', '/admin/giftcode?id=code-1');
    expect(server.count('listScreenshots')).toBe(0);
  });

  it('folds long values up, and opens them', async () => {
    const content = `First line\n${'word '.repeat(300)}end`;
    open([anEntry(0, { action: 'banner_created', subject: 'ad-1', after: { content } })]);
    const fold = await screen.findByText(/1,514 characters/);
    expect(screen.getByText('First line …')).toBeVisible();
    const details = fold.closest('details');
    expect(details).not.toHaveAttribute('open');
    await user.click(fold);
    expect(details).toHaveAttribute('open');
    expect(details?.querySelector('pre')?.textContent).toBe(content);
  });

  it('shows hostile values as the text that they are', async () => {
    open([anEntry(0, { action: 'banner_created', after: { title: '<img src=x onerror=alert(1)>' } })]);
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });

  it('loads what is older, page by page, to its beginning', async () => {
    const server = open(Array.from({ length: TRAIL_PAGE * 2 + 3 }, (_, number) => anEntry(number)));
    const older = () => user.click(screen.getByRole('button', { name: 'Load older' }));
    await waitFor(() => expect(rows()).toHaveLength(TRAIL_PAGE));
    server.answers.listTrail = rejects(503);
    await older();
    expect(await screen.findByText('What is older could not be loaded')).toBeVisible();
    expect(rows()).toHaveLength(TRAIL_PAGE);
    delete server.answers.listTrail;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(TRAIL_PAGE * 2));
    await older();
    expect(await screen.findByText('This is where the log begins.')).toBeVisible();
    expect(rows()).toHaveLength(TRAIL_PAGE * 2 + 3);
    expect(server.calls).toContainEqual({
      method: 'listTrail',
      args: [{ limit: TRAIL_PAGE, before: `entry-${TRAIL_PAGE - 1}` }],
    });
  });

  it('says when it is empty, and when it cannot be read', async () => {
    const server = open([], { listTrail: rejects(503) });
    expect(await screen.findByText('The log could not be loaded')).toBeVisible();
    delete server.answers.listTrail;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    server.state.trail = [anEntry(0)];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('is narrowed by its form; the filter is in the address, and the export has the same', async () => {
    open([
      anEntry(0, { action: 'banner_deleted', subject: 'ad-1' }),
      anEntry(1, { action: 'banner_deleted', subject: 'ad-2', actor: 'Ada' }),
      anEntry(2, { actor: 'Ada' }),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.selectOptions(screen.getByLabelText('Action'), 'Deleted a banner ad');
    await user.type(screen.getByLabelText('Text'), 'ada{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Ada deleted a banner ad');
    expect(screen.getByText('No older entry fits.')).toBeVisible();
    expect(screen.getByText('?action=banner_deleted&text=ada')).toBeVisible();
    expect(screen.getByRole('link', { name: /^CSV/ })).toHaveAttribute(
      'href',
      '/api/admin/audit/export?format=csv&action=banner_deleted&text=ada',
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByText(/^\?/)).toBeNull();
  });

  it('opens narrowed by an address, and says when no entry fits', async () => {
    open([anEntry(0)], {}, '?actor=Ada&from=2026-09-26&unknown=x');
    expect(await screen.findByText('No entry fits')).toBeVisible();
    expect(screen.getByLabelText('Admin')).toHaveValue('Ada');
    expect(screen.getByLabelText('From day')).toHaveValue('2026-09-26');
    expect(screen.getByRole('link', { name: /^JSON/ })).toHaveAttribute(
      'href',
      '/api/admin/audit/export?format=json&actor=Ada&from=2026-09-26',
    );
  });
});
