import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { rejects } from '../../api/testing/httpError.ts';
import { NOON, openHome } from '../../testing/adminHomePage.tsx';

const user = userEvent.setup({ delay: null });

describe('the figures at a glance', { timeout: 30_000 }, () => {
  it('are those of now, and a table has the last 24 hours; what was not measured is a dash', async () => {
    const empty = { visitors: null, predictions: null, waiting: null, draws: null };
    const hours = Array.from({ length: 24 }, (_, index) => ({
      at: NOON - (23 - index) * 3_600_000,
      ...empty,
      streams: null,
      bytes: null,
      ...(index >= 22 && { visitors: 41, draws: 58, streams: 12, bytes: 5_000_000 }),
    }));
    openHome([], {
      readFigures: async () => ({ visitors: 38, predictionsToday: 1234, feed: 'no_draws', hours }),
    });
    const tiles = within(await screen.findByRole('list', { name: 'At a glance' }));
    await waitFor(() => expect(tiles.getByText('38')).toBeVisible());
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Visitors38active now',
      'Predictions1,234today in India',
      'Uploads waiting3for a review, the oldest for 2 h',
      'Game feedNo new draws58 of 60 draws in the last full hour',
      'Live streams12at most this hour',
      'Database4.76 MBand 1,239 screenshots',
    ]);
    await user.click(screen.getByText('The last 24 hours as a table'));
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines).toHaveLength(25);
    expect(lines[1]).toBe('5:30\u00A0pm\u00A0IST41——58124.76 MB');
    expect(lines[24]).toBe('6:30\u00A0pm\u00A0IST——————');
  });

  it('tell what each admin decided, by day, and how long that had waited', async () => {
    const days = [
      { day: '2026-09-26', admin: 'Mia', decisions: 1234, medianWait: 25 * 60_000 },
      { day: '2026-09-25', admin: 'Admin', decisions: 2, medianWait: null },
    ];
    openHome([], { readReviewFigures: async () => days });
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
    openHome([], { readReviewFigures, readFigures: rejects(401) });
    await waitFor(() => expect(readReviewFigures).toHaveBeenCalled());
    await screen.findByText('Screenshot reviews of the last 7 days');
    await act(async () => {});
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('say that nobody reviewed, and offer a retry where the reviews could not be loaded', async () => {
    let answer: () => Promise<readonly never[]> = rejects(503);
    openHome([], { readReviewFigures: () => answer() });
    const notice = (await screen.findByText('The reviews could not be loaded')).closest('section, div')!;
    answer = async () => [];
    await user.click(within(notice.parentElement!).getByRole('button'));
    expect(
      await screen.findByText('Nobody has reviewed a screenshot in the last 7 days.'),
    ).toBeInTheDocument();
  });
});
