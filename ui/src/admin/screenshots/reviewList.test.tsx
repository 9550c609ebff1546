import { analyseScreenshot } from '@bigsmall/domain/content';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { reviewApi } from '../../testing/reviewApi.ts';
import {
  card,
  cards,
  hold,
  open,
  order,
  poll,
  POLL_MS,
  press,
  ready,
  settle,
  show,
  tab,
} from '../../testing/screenshotsPage.tsx';
import { aSubmission, someSubmissions } from '../../testing/submissions.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

describe('the list', { timeout: 40_000 }, () => {
  it('keeps the room of six while it loads', async () => {
    const server = reviewApi(someSubmissions(2));
    const come: (() => void)[] = [];
    server.state.gate = new Promise<void>((resolve) => void come.push(resolve));
    show(server);
    expect(screen.getByText('Reading screenshots')).toBeInTheDocument();
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(6);
    come[0]?.();
    await screen.findByRole('list', { name: 'Screenshots' });
    expect(document.querySelectorAll('[data-placeholder]')).toHaveLength(0);
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

  it('shows of each its picture, state, India time, size, type, findings and sender', async () => {
    const { reason } = analyseScreenshot({
      decodes: true,
      width: 900,
      height: 300,
      blank: true,
      knownSha256: true,
      approvedIn30Days: 0,
      rejectedIn30Days: 0,
      uploadsIn24Hours: 9,
      autoApproveEnabled: false,
    });
    const analysis = { autoApproved: false, confidence: 40, reason };
    const sender = { nth: 22, approved: 0, rejected: 4 };
    await ready([
      aSubmission({
        width: 900,
        height: 300,
        analysis,
        sender,
        sameAs: 'x',
        sameAsAt: Date.UTC(2026, 8, 25),
      }),
    ]);
    const only = cards()[0]!;
    expect(only).toHaveAccessibleName('Screenshot of 26 Sept 2026, 6:30\u00A0am\u00A0IST, Pending');
    expect(only.querySelector('img')).toHaveAttribute('src', '/api/images/1-thumb.webp');
    expect(only).toHaveTextContent('Pending');
    expect(only).toHaveTextContent(
      'Pendingsame as one of 25 Septwidesmallblankmany in a day83 KB WEBP · 26 Sept, 6:30 am22nd from this visitor · 4 rejected',
    );
    fireEvent.error(only.querySelector('img')!);
    expect(only).toHaveTextContent('Failed to load');
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
    show(server);
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
  });

  it('shows those of one sender alone at a press, and everyone’s again', async () => {
    await ready(someSubmissions(3));
    fireEvent.click(within(card(2)).getByRole('link', { name: 'see only these' }));
    await waitFor(() => expect(order()).toEqual(['shot-2']));
    expect(screen.getByLabelText('address')).toHaveTextContent('?tab=all&from=shot-2');
    fireEvent.click(screen.getByRole('link', { name: 'Show everyone’s' }));
    await waitFor(() => expect(order()).toEqual(['shot-1', 'shot-2', 'shot-3']));
  });
});

describe('the list during a review', { timeout: 40_000 }, () => {
  it('shows by itself what came and what another admin decided, and keeps the focus', async () => {
    const server = await ready();
    hold(2);
    server.change('shot-3', 'approved');
    server.state.screenshots = [aSubmission({}, 5), ...server.state.screenshots];
    await poll();
    expect(order()).toEqual(['shot-1', 'shot-2', 'shot-4', 'shot-5']);
    expect(card(2)).toHaveFocus();
  });
});
