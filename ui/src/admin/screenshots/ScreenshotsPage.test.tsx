import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminScreenshot } from '../../api/admin/adminScreenshots.ts';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { currentToast } from '../../design-system/toastStore.ts';
import { reviewApi } from '../../testing/reviewApi.ts';
import { aSubmission, someSubmissions } from '../../testing/submissions.ts';
import { testClient } from '../../testing/testClient.ts';
import ScreenshotsPage from './ScreenshotsPage.tsx';

const POLL_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function open(screenshots: readonly AdminScreenshot[] = someSubmissions(4), path = '/admin/screenshots') {
  const server = reviewApi(screenshots);
  render(
    <QueryClientProvider client={testClient(server)}>
      <MemoryRouter initialEntries={[path]}>
        <input aria-label="elsewhere" />
        <ScreenshotsPage />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return server;
}

/** Opened, with its list read. */
async function ready(...given: Parameters<typeof open>) {
  const server = open(...given);
  await screen.findByRole('list', { name: 'Screenshots' });
  return server;
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(20));
const poll = () => act(() => vi.advanceTimersByTimeAsync(POLL_MS));
const cards = () =>
  within(screen.getByRole('list', { name: 'Screenshots', hidden: true })).getAllByRole('article', {
    hidden: true,
  });
const order = () => cards().map(({ id }) => id.replace('review-', ''));
const card = (n: number) => document.getElementById(`review-shot-${n}`)!;
const hold = (n: number) => act(() => card(n).focus());
const said = () => {
  const toast = currentToast();
  return toast?.open ? [toast.title, toast.description, toast.tone ?? 'default'] : null;
};
const key = (name: string, given: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...given });
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const viewer = () => screen.queryByRole('dialog', { name: 'Screenshot viewer' });

const keysOf = (element: Element) => [...element.querySelectorAll('kbd')].map((each) => each.textContent);
const all = () => screen.getByRole('checkbox', { name: /^Select all shown/ });
const one = (n: number) => within(card(n)).getByRole('checkbox');
/** Lays the cards out in rows of three, which jsdom does not. */
const inRows = () =>
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function place(this: HTMLElement) {
    return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / 3) * 300;
  });
const stops = () =>
  [...screen.getByRole('list', { name: 'Screenshots' }).querySelectorAll<HTMLElement>('*')].filter(
    (each) => each.tabIndex >= 0,
  );
const view = async (n: number) => {
  press('View at full size', card(n));
  await waitFor(() => expect(viewer()).not.toBeNull());
  return viewer()!;
};

describe('the list', { timeout: 40_000 }, () => {
  it('keeps the room of six while it loads', async () => {
    const server = reviewApi(someSubmissions(2));
    const come: (() => void)[] = [];
    server.state.gate = new Promise<void>((resolve) => void come.push(resolve));
    render(
      <QueryClientProvider client={testClient(server)}>
        <MemoryRouter>
          <ScreenshotsPage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(screen.getByText('Reading screenshots')).toBeInTheDocument();
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(6);
    come[0]?.();
    await screen.findByRole('list', { name: 'Screenshots' });
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(0);
  });

  it('opens the screenshot that the address names, once', async () => {
    await ready(someSubmissions(3), '/admin/screenshots?tab=all&id=shot-2');
    await waitFor(() => expect(viewer()).not.toBeNull());
    expect(within(viewer()!).getByText('2 of 3')).toBeInTheDocument();
    key('Escape');
    await waitFor(() => expect(viewer()).toBeNull());
    await poll();
    expect(viewer()).toBeNull();
  });

  it('says that the screenshot that the address names is gone', async () => {
    await ready(someSubmissions(3), '/admin/screenshots?tab=all&id=other');
    expect(await screen.findByText('This screenshot is not here any more')).toBeVisible();
    expect(viewer()).toBeNull();
  });

  it('counts on three cards and on each tab', async () => {
    await ready([
      ...someSubmissions(3),
      ...someSubmissions(2, 'approved').map((screenshot) => ({ ...screenshot, id: `a-${screenshot.id}` })),
      aSubmission({ id: 'r', status: 'rejected' }),
    ]);
    await settle();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Pending3',
      'Approved2',
      'Rejected1',
      'All6',
    ]);
    expect(cards()).toHaveLength(3);
  });

  it('shows of each its picture, state, India time, size, type and analysis', async () => {
    await ready([
      aSubmission({ analysis: { autoApproved: false, confidence: 40, reason: 'It looks blank.' } }),
    ]);
    const only = cards()[0]!;
    expect(only).toHaveAccessibleName('Screenshot of 26 Sept 2026, 6:30\u00A0am\u00A0IST, Pending');
    expect(only.querySelector('img')).toHaveAttribute('src', '/api/images/1-thumb.webp');
    expect(only).toHaveTextContent('Pending');
    expect(only).toHaveTextContent('83 KB · WEBP');
    expect(only).toHaveTextContent('Confidence 40%');
    expect(only).toHaveTextContent('It looks blank.');
    fireEvent.error(only.querySelector('img')!);
    expect(only).toHaveTextContent('Failed to load');
  });

  it('says once above the cards what the checks found on most of them', async () => {
    const reason = 'Waiting for review: it looks blank.';
    const blank = aSubmission({ analysis: { autoApproved: false, confidence: 40, reason } }, 9);
    await ready([blank, ...someSubmissions(3)]);
    expect(screen.getByText(/^3 of 4 shown: Waiting for review: .* Confidence 75%\.$/)).toBeVisible();
    expect(card(9)).toHaveTextContent('it looks blank');
    expect(card(9)).toHaveTextContent('Confidence 40%');
    expect(card(3)).not.toHaveTextContent(/Waiting for review|Confidence/);
    press('Approve', card(1));
    await settle();
    expect(card(3)).toHaveTextContent('Confidence 75%');
  });

  it.each([
    ['pending', 'No submissions pending review'],
    ['approved', 'No approved screenshots'],
    ['rejected', 'No rejected screenshots'],
  ])('says so when none is %s', async (status, words) => {
    open([], `/admin/screenshots?tab=${status}`);
    expect(await screen.findByText('No screenshots found')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('goes by tabs, which the address keeps', async () => {
    await ready([...someSubmissions(2), aSubmission({ id: 'shot-9', status: 'approved' })]);
    fireEvent.click(tab('Approved'));
    await waitFor(() => expect(order()).toEqual(['shot-9']));
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/screenshots?tab=approved');
    fireEvent.click(tab('All'));
    await waitFor(() => expect(order()).toEqual(['shot-2', 'shot-1', 'shot-9']));
  });

  it('offers the retry when it could not be read, and asks by itself again', async () => {
    const server = reviewApi(someSubmissions(2));
    server.failReads(unreachable);
    render(
      <QueryClientProvider client={testClient(server)}>
        <MemoryRouter>
          <ScreenshotsPage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The screenshots could not be read');
    server.failReads(undefined);
    press('Try again');
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it('keeps what it has when it cannot be read again, and says since when', async () => {
    const server = await ready();
    server.failReads(rejects(503));
    await poll();
    expect(cards()).toHaveLength(4);
    expect(screen.getByText(/^Not updated since .* IST; trying again\.$/)).toBeVisible();
    server.failReads(undefined);
    await poll();
    expect(screen.queryByText(/^Not updated since/)).toBeNull();
  });

  it('is not read while the page is hidden', async () => {
    const server = await ready();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const reads = server.reads();
    await act(() => vi.advanceTimersByTimeAsync(6 * POLL_MS));
    expect(server.reads()).toBe(reads);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await poll();
    expect(server.reads()).toBeGreaterThan(reads);
    visibility.mockRestore();
  });

  it('draws a page of many, and more when asked', async () => {
    await ready(someSubmissions(60));
    expect(cards()).toHaveLength(48);
    press('Show 12 more');
    expect(cards()).toHaveLength(60);
    expect(card(12)).toHaveFocus();
  });
});

describe('the list during a review', { timeout: 40_000 }, () => {
  it('announces new screenshots and shows them when asked, with the first one active', async () => {
    const server = await ready();
    hold(2);
    server.state.screenshots = [aSubmission({}, 6), aSubmission({}, 5), ...server.state.screenshots];
    await poll();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(card(2)).toHaveFocus();
    press('2 new — show');
    expect(order()).toEqual(['shot-6', 'shot-5', 'shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(card(6)).toHaveFocus();
  });

  it('keeps the place of what another admin took away until it is renewed', async () => {
    const server = await ready();
    hold(2);
    server.change('shot-3', 'approved');
    await poll();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(card(3)).toHaveTextContent('No longer pending: changed by another admin.');
    expect(within(card(3)).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByText('1 changed by another admin.')).toBeInTheDocument();
    expect(card(2)).toHaveFocus();
    press('1 changed — refresh');
    expect(order()).toEqual(['shot-4', 'shot-2', 'shot-1']);
    expect(card(2)).toHaveFocus();
  });

  it('shows new ones at once where there was nothing', async () => {
    const server = open([]);
    await screen.findByText('No screenshots found');
    server.state.screenshots = someSubmissions(1);
    await poll();
    expect(order()).toEqual(['shot-1']);
  });

  it('shows a tab as it is by now when it is entered again', async () => {
    const server = await ready();
    fireEvent.click(tab('Approved'));
    await screen.findByText('No approved screenshots');
    server.state.screenshots = [aSubmission({}, 5), ...server.state.screenshots];
    fireEvent.click(tab('Pending'));
    await waitFor(() => expect(order()[0]).toBe('shot-5'));
    expect(screen.queryByRole('button', { name: /new — show/ })).toBeNull();
  });

  it('changes a card in its place where its status does not matter', async () => {
    const server = await ready(someSubmissions(2), '/admin/screenshots?tab=all');
    act(() => within(card(2)).getByRole('button', { name: 'Approve' }).focus());
    server.change('shot-2', 'rejected');
    await poll();
    expect(card(2)).toHaveAccessibleName(/Rejected$/);
    expect(card(2)).toHaveFocus();
  });
});

describe('a decision', { timeout: 40_000 }, () => {
  it('is sent with the name and the version, takes the card away at once and is told', async () => {
    const server = await ready();
    press('Approve', card(4));
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
    await settle();
    expect(server.sent()).toEqual([{ id: 'shot-4', status: 'approved', reviewedBy: 'Admin', version: 1 }]);
    expect(said()).toEqual(['Status updated', 'Screenshot status has been updated successfully.', 'default']);
    expect(tab('Approved')).toHaveTextContent('Approved1');
    expect(tab('Pending')).toHaveTextContent('Pending3');
  });

  it('can be taken back from the message: the card is where it was', async () => {
    const server = await ready();
    press('Reject', card(3));
    await settle();
    act(() => currentToast()?.action?.onClick());
    await settle();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-3', status: 'pending', version: 2 });
    expect(screen.queryByRole('button', { name: /new — show/ })).toBeNull();
  });

  it('is followed by others, and Z takes all back, the last first, with the focus on what came back', async () => {
    const server = await ready();
    hold(4);
    key('a');
    key('r');
    key('a');
    // The last one is still on its way.
    key('z');
    await settle();
    expect(order()).toEqual(['shot-2', 'shot-1']);
    expect(card(2)).toHaveFocus();
    key('z', { ctrlKey: true });
    await settle();
    expect(card(3)).toHaveFocus();
    key('Z', { metaKey: true });
    await settle();
    expect(card(4)).toHaveFocus();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
    const decisions = server.sent().length;
    key('z');
    await settle();
    expect(server.sent()).toHaveLength(decisions);
    key('a');
    expect(card(3)).toHaveFocus();
  });

  it('is taken back by its message, and the keys act on the card again', async () => {
    const server = await ready();
    hold(3);
    key('a');
    await settle();
    act(() => {
      (document.activeElement as HTMLElement).blur();
      currentToast()?.action?.onClick();
    });
    await settle();
    expect(card(3)).toHaveFocus();
    key('r');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-3', status: 'rejected', version: 3 });
  });

  it('that withdrew an approval is taken back by approving again, after which the approval is', async () => {
    const server = await ready(someSubmissions(1), '/admin/screenshots?tab=all');
    hold(1);
    for (const each of ['a', 'u', 'z', 'z']) {
      key(each);
      await settle();
    }
    expect(server.sent().map(({ status, version }) => `${status} ${version}`)).toEqual([
      'approved 1',
      'pending 2',
      'approved 3',
      'pending 4',
    ]);
  });

  it('that the server did not accept is passed over by Z', async () => {
    const server = await ready();
    hold(4);
    key('a');
    await settle();
    server.failReviews({ 'shot-3': rejects(409) });
    key('a');
    await settle();
    key('z');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-4', status: 'pending' });
  });

  it('stays where Z is typed into a field, or pressed over a dialog', async () => {
    const server = await ready();
    hold(4);
    key('a');
    await settle();
    act(() => screen.getByLabelText('elsewhere').focus());
    key('z');
    hold(3);
    key('?');
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }), { key: 'z' });
    await settle();
    expect(server.sent()).toHaveLength(1);
  });

  it('is reset from the other tabs', async () => {
    const server = await ready(someSubmissions(2, 'rejected'), '/admin/screenshots?tab=rejected');
    expect(within(card(2)).queryByRole('button', { name: 'Approve' })).toBeNull();
    press('Reset to Pending', card(2));
    await settle();
    expect(order()).toEqual(['shot-1']);
    expect(server.sent()).toMatchObject([{ id: 'shot-2', status: 'pending' }]);
  });

  it.each([
    ['away', unreachable, 'The server did not answer.', ''],
    ['500', rejects(500, 'x', 'The server rejects this.'), 'rejects this', ''],
    ['403', rejects(403, 'x', 'The server rejects this.'), 'rejects this', ''],
    ['404', rejects(404, 'x', 'x'), 'is no longer there', ' This screenshot is no longer there.'],
  ])('that fails (%s) is told, and the card comes back', async (_, answer, words, why) => {
    const server = await ready();
    server.answers.reviewScreenshot = answer;
    press('Approve', card(3));
    expect(order()).toEqual(['shot-4', 'shot-2', 'shot-1']);
    await settle();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(said()).toEqual(['Update failed', `Failed to update screenshot status.${why}`, 'destructive']);
    expect(card(3)).toHaveTextContent(words);
    delete server.answers.reviewScreenshot;
    press('Approve', card(3));
    await settle();
    expect(order()).toEqual(['shot-4', 'shot-2', 'shot-1']);
  });

  it('that another admin was quicker with says so and refreshes the list', async () => {
    const server = await ready();
    server.change('shot-4', 'rejected');
    press('Approve', card(4));
    await settle();
    const why = 'Another admin reviewed this meanwhile. Your decision was not accepted.';
    expect(said()).toEqual(['Update failed', `Failed to update screenshot status. ${why}`, 'destructive']);
    expect(card(4)).toHaveTextContent(why);
    expect(card(4)).toHaveTextContent('No longer pending.');
    expect(card(4).textContent.match(/another admin/gi)).toHaveLength(1);
    expect(tab('Rejected')).toHaveTextContent('Rejected1');
    expect(server.state.screenshots[0]?.status).toBe('rejected');
  });

  it('can be given again when the screenshot has come back to pending meanwhile', async () => {
    const server = await ready();
    server.change('shot-4', 'rejected');
    server.change('shot-4', 'pending');
    press('Approve', card(4));
    await settle();
    expect(card(4)).toHaveTextContent('Another admin reviewed this meanwhile.');
    press('Approve', card(4));
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-4', version: 3 });
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
  });

  it('holds against a list that was read before it', async () => {
    const server = await ready();
    press('Approve', card(4));
    await settle();
    const older = server.state.screenshots;
    server.state.screenshots = someSubmissions(4);
    await poll();
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
    server.state.screenshots = older;
    await poll();
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
  });

  it('is sent once however often it is pressed', async () => {
    const server = await ready(someSubmissions(1), '/admin/screenshots?tab=all');
    const approve = within(card(1)).getByRole('button', { name: 'Approve' });
    act(() => {
      approve.click();
      approve.click();
    });
    await settle();
    expect(server.sent()).toHaveLength(1);
  });
});

describe('many at once', { timeout: 40_000 }, () => {
  it('are selected one by one or all', async () => {
    await ready();
    fireEvent.click(one(3));
    expect(card(3)).toHaveAccessibleName(/, selected$/);
    expect(all()).toBePartiallyChecked();
    fireEvent.click(all());
    expect(all()).toBeChecked();
    expect(screen.getByRole('button', { name: 'Approve 4 selected' })).toBeVisible();
    fireEvent.click(all());
    expect(screen.queryByRole('button', { name: /\d selected$/ })).toBeNull();
  });

  it('are approved together', async () => {
    const server = await ready();
    fireEvent.click(one(4));
    fireEvent.click(one(2));
    press('Approve 2 selected');
    expect(order()).toEqual(['shot-3', 'shot-1']);
    await settle();
    expect(server.sent().map(({ id, status }) => [id, status])).toEqual([
      ['shot-4', 'approved'],
      ['shot-2', 'approved'],
    ]);
    expect(said()).toEqual(['Status updated', '2 screenshots have been updated successfully.', 'default']);
    expect(screen.queryByRole('button', { name: /\d selected$/ })).toBeNull();
  });

  it('are decided by the keys while there is a selection, and come back together, no longer selected', async () => {
    const server = await ready(someSubmissions(5));
    fireEvent.click(one(5));
    fireEvent.click(one(4));
    hold(2);
    key('r');
    expect(order()).toEqual(['shot-3', 'shot-2', 'shot-1']);
    expect(card(2)).toHaveFocus();
    await settle();
    expect(said()).toEqual(['Status updated', '2 screenshots have been updated successfully.', 'default']);
    key('a');
    await settle();
    expect(server.sent().map(({ id, status }) => `${id} ${status}`)).toEqual([
      'shot-5 rejected',
      'shot-4 rejected',
      'shot-2 approved',
    ]);
    key('z');
    await settle();
    key('z');
    await settle();
    expect(order()).toEqual(['shot-5', 'shot-4', 'shot-3', 'shot-2', 'shot-1']);
    expect(card(5)).toHaveFocus();
    // They are not selected any more: a key decides on one.
    key('a');
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
  });

  it('tell how many went well and how many did not; those stay selected', async () => {
    const server = await ready(someSubmissions(20));
    server.change('shot-7', 'rejected');
    server.change('shot-3', 'approved');
    server.change('shot-3', 'pending');
    fireEvent.click(all());
    press('Reject 20 selected');
    await settle();
    expect(said()).toEqual(['Update failed', '18 updated, 2 failed', 'destructive']);
    expect(order()).toEqual(['shot-7', 'shot-3']);
    expect(screen.getByRole('button', { name: 'Reject 1 selected' })).toBeVisible();
  });

  it('stop at what would reject them all', async () => {
    const server = await ready(someSubmissions(30));
    server.answers.reviewScreenshot = rejects(429);
    fireEvent.click(all());
    press('Approve 30 selected');
    await settle();
    expect(server.sent().length).toBeLessThanOrEqual(4);
    expect(said()).toEqual(['Update failed', '0 updated, 30 failed', 'destructive']);
    expect(order()).toHaveLength(30);
    expect(card(1)).toHaveTextContent('Too many changes in a short time.');
  });

  it('get only the decisions that their status allows', async () => {
    const server = await ready(
      [...someSubmissions(2), aSubmission({ status: 'approved' }, 9)],
      '/admin/screenshots?tab=all',
    );
    fireEvent.click(all());
    expect(screen.getByRole('button', { name: 'Approve 2 selected' })).toBeVisible();
    press('Reset 1 selected');
    await settle();
    expect(server.sent()).toMatchObject([{ id: 'shot-9', status: 'pending' }]);
  });

  it('stay selected, and keep their places, when the list is read again', async () => {
    const server = await ready();
    fireEvent.click(one(2));
    server.state.screenshots = [aSubmission({}, 5), ...server.state.screenshots];
    await poll();
    expect(one(2)).toBeChecked();
    expect(order()).toEqual(['shot-4', 'shot-3', 'shot-2', 'shot-1']);
  });
});

describe('by keyboard', { timeout: 40_000 }, () => {
  afterEach(() => void vi.restoreAllMocks());

  it('the arrows go by the grid, from nowhere into it', async () => {
    inRows();
    await ready(someSubmissions(8));
    key('ArrowDown');
    expect(card(8)).toHaveFocus();
    key('ArrowDown');
    expect(card(5)).toHaveFocus();
    key('ArrowRight');
    expect(card(4)).toHaveFocus();
    key('ArrowDown');
    expect(card(1)).toHaveFocus();
    key('ArrowUp');
    expect(card(4)).toHaveFocus();
    key('ArrowLeft');
    expect(card(5)).toHaveFocus();
    key('End');
    expect(card(1)).toHaveFocus();
    key('Home');
    expect(card(8)).toHaveFocus();
  });

  it('the arrows move beyond what is drawn', async () => {
    await ready(someSubmissions(50));
    hold(3);
    key('ArrowRight');
    await settle();
    expect(card(2)).toHaveFocus();
    expect(cards()).toHaveLength(50);
  });

  it('Tab stops at one card and its controls only', async () => {
    await ready();
    expect(new Set(stops().map((each) => each.closest('article')))).toEqual(new Set([card(4)]));
    hold(4);
    key('ArrowRight');
    expect(new Set(stops().map((each) => each.closest('article')))).toEqual(new Set([card(3)]));
  });

  it('A, R and U pass and withdraw decisions, and the focus moves to the next card', async () => {
    const server = await ready();
    hold(3);
    key('a');
    expect(card(2)).toHaveFocus();
    key('R');
    expect(card(1)).toHaveFocus();
    key('u');
    expect(card(1)).toHaveFocus();
    key('a');
    expect(card(4)).toHaveFocus();
    key('r');
    expect(await screen.findByText('No screenshots found')).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    await settle();
    expect(server.sent().map(({ id, status }) => `${id} ${status}`)).toEqual([
      'shot-3 approved',
      'shot-2 rejected',
      'shot-1 approved',
      'shot-4 rejected',
    ]);
  });

  it('a digit rejects for a reason, also what is selected, and Z takes the reason back with it', async () => {
    const server = await ready();
    hold(4);
    key('3');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ id: 'shot-4', status: 'rejected', reason: 'personal_data' });
    for (const n of [3, 2]) fireEvent.click(one(n));
    hold(1);
    key('1');
    await settle();
    const reasons = () => server.state.screenshots.map(({ id, rejectedFor }) => [id, rejectedFor]);
    expect(reasons()).toEqual([
      ['shot-4', 'personal_data'],
      ['shot-3', 'no_win'],
      ['shot-2', 'no_win'],
      ['shot-1', null],
    ]);
    key('z');
    await settle();
    expect(reasons().map(([, reason]) => reason)).toEqual(['personal_data', null, null, null]);
  });

  it('a rejection that was reset comes back with its reason', async () => {
    const given = { status: 'rejected', rejectedFor: 'edited', reviewedBy: 'Mia', reviewedAt: 1 } as const;
    const server = await ready([aSubmission(given, 1)], '/admin/screenshots?tab=all');
    expect(card(1)).toHaveTextContent('Reason: Looks edited');
    hold(1);
    key('u');
    await settle();
    expect(card(1)).not.toHaveTextContent('Reason');
    key('z');
    await settle();
    expect(server.sent().at(-1)).toMatchObject({ status: 'rejected', reason: 'edited' });
    expect(card(1)).toHaveTextContent('Reason: Looks edited');
  });

  it('the focus stays on the card where the card stays', async () => {
    await ready(someSubmissions(2), '/admin/screenshots?tab=all');
    hold(2);
    key('a');
    await settle();
    expect(card(2)).toHaveFocus();
    expect(card(2)).toHaveAccessibleName(/Approved$/);
    key('u');
    await settle();
    expect(card(2)).toHaveAccessibleName(/Pending$/);
  });

  it('the focus moves on from a pressed button too', async () => {
    await ready();
    const approve = within(card(3)).getByRole('button', { name: 'Approve' });
    act(() => approve.focus());
    fireEvent.click(approve);
    expect(card(2)).toHaveFocus();
  });

  it('the keys are shown where they act: on the active card, or on the buttons of the selection', async () => {
    await ready();
    const bar = screen.getByRole('region', { name: 'Selection and news' });
    expect(keysOf(card(4))).toEqual(['A', 'R']);
    expect(keysOf(card(3))).toEqual([]);
    fireEvent.click(one(3));
    expect(keysOf(card(4))).toEqual([]);
    expect(keysOf(bar)).toEqual(['A', 'R']);
    expect(keysOf(await view(4))).toEqual(['1', '2', '3', '4', '5', 'A', 'R']);
  });

  it('Space selects, Enter opens, and both stay with a control that has the focus', async () => {
    await ready();
    hold(3);
    key(' ');
    expect(card(3)).toHaveAccessibleName(/, selected$/);
    key(' ');
    expect(card(3)).not.toHaveAccessibleName(/, selected$/);
    act(() => within(card(3)).getByRole('button', { name: 'Approve' }).focus());
    key('Enter');
    expect(viewer()).toBeNull();
    hold(3);
    key('Enter');
    await waitFor(() => expect(viewer()).toHaveTextContent('2 of 4'));
  });

  it('a key held down passes one decision only, and shortcuts of the browser none', async () => {
    const server = await ready();
    hold(4);
    key('a', { ctrlKey: true });
    key('r', { metaKey: true });
    expect(order()).toHaveLength(4);
    key('a');
    key('a', { repeat: true });
    key('a', { repeat: true });
    await settle();
    expect(server.sent()).toHaveLength(1);
  });

  it('? shows the keys, but not to who types', async () => {
    await ready();
    const field = screen.getByLabelText('elsewhere');
    field.focus();
    for (const each of ['?', 'a', 'ArrowDown']) key(each);
    expect(field).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    hold(4);
    key('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog).toHaveTextContent('Approve');
    fireEvent.keyDown(dialog, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(order()).toHaveLength(4);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the viewer', { timeout: 40_000 }, () => {
  it('shows the picture and all that is known of it, and goes around', async () => {
    await ready();
    const shown = await view(4);
    expect(within(shown).getByRole('img')).toHaveAttribute('src', '/api/images/4.webp');
    expect(shown).toHaveTextContent('26 Sept 2026, 9:30 am IST');
    expect(shown).toHaveTextContent('85.9 KB · WEBP · 720 × 1560');
    expect(shown).toHaveTextContent('75%');
    fireEvent.keyDown(shown, { key: 'ArrowLeft' });
    expect(shown).toHaveTextContent('4 of 4');
    press('Next', shown);
    expect(shown).toHaveTextContent('1 of 4');
    press('Previous', shown);
    expect(within(shown).getByRole('img')).toHaveAttribute('src', '/api/images/1.webp');
  });

  it('takes decisions by keys and shows the next; when none is left it closes and the focus is kept', async () => {
    const server = await ready(someSubmissions(2));
    const shown = await view(2);
    fireEvent.keyDown(shown, { key: 'a' });
    expect(within(shown).getByRole('img')).toHaveAttribute('src', '/api/images/1.webp');
    press('Reject', shown);
    await waitFor(() => expect(viewer()).toBeNull());
    expect(screen.getByText('No screenshots found')).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    await settle();
    expect(server.sent()).toMatchObject([
      { id: 'shot-2', status: 'approved' },
      { id: 'shot-1', status: 'rejected' },
    ]);
  });

  it('decides on what it shows whatever is selected, and Z brings that back into it', async () => {
    const server = await ready();
    fireEvent.click(one(1));
    const shown = await view(4);
    fireEvent.keyDown(shown, { key: 'a' });
    await settle();
    expect(server.sent()).toMatchObject([{ id: 'shot-4', status: 'approved' }]);
    fireEvent.keyDown(shown, { key: 'z' });
    await settle();
    expect(within(shown).getByRole('img')).toHaveAttribute('src', '/api/images/4.webp');
    expect(server.sent()).toHaveLength(2);
  });

  it('rejects for a reason', async () => {
    const server = await ready();
    const shown = await view(4);
    fireEvent.click(within(shown).getByText('Reject for a reason'));
    press('Cut off or hard to read', shown);
    await settle();
    expect(server.sent()).toMatchObject([{ id: 'shot-4', status: 'rejected', reason: 'unclear' }]);
    expect(within(shown).getByRole('img')).toHaveAttribute('src', '/api/images/3.webp');
  });

  it('takes a note for the other admins, shows it on the card, and removes it', async () => {
    const server = await ready();
    const shown = await view(4);
    const field = () => within(shown).getByRole('textbox', { name: 'Note for the other admins' });
    fireEvent.change(field(), { target: { value: ' Whose win is it? a r' } });
    fireEvent.keyDown(field(), { key: 'a' });
    press('Save the note', shown);
    await settle();
    expect(server.sent()).toEqual([]);
    expect(server.state.screenshots[0]?.note).toMatchObject({ text: 'Whose win is it? a r', by: 'Admin' });
    expect(card(4)).toHaveTextContent('“Whose win is it? a r” Admin, 26 Sept 2026');
    fireEvent.change(field(), { target: { value: '' } });
    press('Remove the note', shown);
    await settle();
    expect(server.state.screenshots[0]?.note).toBeNull();
    expect(card(4)).not.toHaveTextContent('Whose');
  });

  it('says why a note was not saved, and keeps what was typed', async () => {
    const server = await ready();
    server.answers.noteScreenshot = rejects(409);
    const shown = await view(4);
    const field = within(shown).getByRole('textbox', { name: 'Note for the other admins' });
    fireEvent.change(field, { target: { value: 'Mine' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await settle();
    expect(shown).toHaveTextContent('It is no longer pending, so it takes no note.');
    expect(field).toHaveValue('Mine');
  });

  it('gives the focus back to the card of what it showed last', async () => {
    await ready();
    const shown = await view(4);
    fireEvent.keyDown(shown, { key: 'ArrowRight' });
    fireEvent.keyDown(shown, { key: 'Escape' });
    await waitFor(() => expect(viewer()).toBeNull());
    await waitFor(() => expect(card(3)).toHaveFocus());
  });

  it('shows a conflict in the viewer where the admin decided', async () => {
    const server = await ready(someSubmissions(2), '/admin/screenshots?tab=all');
    const shown = await view(2);
    server.change('shot-2', 'rejected');
    press('Approve', shown);
    await settle();
    expect(within(shown).getByRole('alert')).toHaveTextContent('Another admin reviewed this meanwhile.');
    expect(shown).toHaveTextContent('Rejected');
    press('Reset to Pending', shown);
    await settle();
    expect(within(shown).queryByRole('alert')).toBeNull();
  });

  it('shows a near-duplicate beside the earlier one, whatever that one’s status', async () => {
    await ready([aSubmission({ nearDuplicateOf: 'shot-1' }, 2), aSubmission({ status: 'approved' }, 1)]);
    press('Near-duplicate of an earlier one', card(2));
    await waitFor(() => expect(viewer()).not.toBeNull());
    const shown = viewer()!;
    await waitFor(() => expect(within(shown).getAllByRole('img')).toHaveLength(2));
    expect(shown).toHaveTextContent('Earlier: 26 Sept 2026, 6:30 am IST');
    press('Hide the earlier one', shown);
    expect(within(shown).getAllByRole('img')).toHaveLength(1);
  });

  it('says when the earlier screenshot is unavailable', async () => {
    await ready([aSubmission({ nearDuplicateOf: 'long-ago' }, 2)]);
    press('Near-duplicate of an earlier one', card(2));
    expect(await screen.findByText(/^The earlier one is older than the newest 1,000/)).toBeVisible();
  });

  it('says when the picture does not come, and tries again', async () => {
    await ready();
    const shown = await view(4);
    fireEvent.error(within(shown).getByRole('img'));
    expect(shown).toHaveTextContent('Failed to load image');
    expect(shown).toHaveTextContent('Please check your connection');
    press('Try again', shown);
    expect(within(shown).getByRole('img')).toBeInTheDocument();
  });
});
