import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { card, hold, key, press, ready, settle, view, viewer } from '../../testing/screenshotsPage.tsx';
import { aSubmission, someSubmissions } from '../../testing/submissions.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

describe('the viewer', { timeout: 40_000 }, () => {
  it('shows the picture and all that is known of it, and goes around', async () => {
    await ready();
    const shown = await view(1);
    expect(within(shown).getByRole('img')).toHaveAttribute('src', '/api/images/1.webp');
    expect(shown).toHaveTextContent('26 Sept 2026, 6:30 am IST');
    expect(shown).toHaveTextContent('83 KB · WEBP · 720 × 1560');
    expect(shown).toHaveTextContent('3rd from this visitor · 1 approved');
    fireEvent.keyDown(shown, { key: 'ArrowLeft' });
    expect(shown).toHaveTextContent('4 of 4');
    press('Next', shown);
    expect(shown).toHaveTextContent('1 of 4');
    press('Previous', shown);
    expect(within(shown).getByRole('img')).toHaveAttribute('src', '/api/images/4.webp');
  });

  it('takes decisions by keys and shows the next; when none is left it closes and the focus is kept', async () => {
    const server = await ready(someSubmissions(2));
    const shown = await view(1);
    fireEvent.keyDown(shown, { key: 'a' });
    await settle();
    expect(within(shown).getByRole('img')).toHaveAttribute('src', '/api/images/2.webp');
    press('Reject', shown);
    await waitFor(() => expect(viewer()).toBeNull());
    expect(screen.getByText('No screenshots found')).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    await settle();
    expect(server.sent()).toMatchObject([
      { id: 'shot-1', status: 'approved' },
      { id: 'shot-2', status: 'rejected' },
    ]);
  });

  it('gives the focus back to the card of what it showed last', async () => {
    await ready();
    hold(2);
    key('Enter');
    await waitFor(() => expect(viewer()).not.toBeNull());
    fireEvent.keyDown(viewer()!, { key: 'ArrowRight' });
    fireEvent.keyDown(viewer()!, { key: 'Escape' });
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

  it('shows the same picture beside the earlier one, whatever that one’s status', async () => {
    await ready([aSubmission({ sameAs: 'shot-1' }, 2), aSubmission({ status: 'approved' }, 1)]);
    press('same as an earlier one', card(2));
    await waitFor(() => expect(viewer()).not.toBeNull());
    const shown = viewer()!;
    await waitFor(() => expect(within(shown).getAllByRole('img')).toHaveLength(2));
    expect(shown).toHaveTextContent('Earlier: 26 Sept 2026, 6:30 am IST');
    press('Hide the earlier one', shown);
    expect(within(shown).getAllByRole('img')).toHaveLength(1);
  });

  it('says when the earlier screenshot is unavailable', async () => {
    await ready([aSubmission({ sameAs: 'long-ago' }, 2)]);
    press('same as an earlier one', card(2));
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
