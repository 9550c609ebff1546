import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TRAIL_PAGE } from '../../api/admin/adminHome.ts';
import { rejects } from '../../api/testing/httpError.ts';
import { anEntry, openHome, trailRows } from '../../testing/adminHomePage.tsx';
import { aSubmission } from '../../testing/submissions.ts';

const user = userEvent.setup({ delay: null });
const imageOf = (row: number) => trailRows()[row]!.querySelector('img');

describe('the trail', { timeout: 30_000 }, () => {
  it('tells who did what to which record, what changed and when', async () => {
    openHome([
      anEntry(0, {
        action: 'banner_updated',
        subject: 'ad-1',
        before: { title: 'Summer', content: 'x', contentVersion: 1 },
        after: { title: 'Autumn', content: 'x', contentVersion: 2 },
      }),
    ]);
    await screen.findByText('26 Sept 2026, 5:30 pm IST');
    const [row] = trailRows();
    expect(row).toHaveTextContent('Admin changed a banner ad “Autumn”');
    expect(row).toHaveTextContent('ad-1');
    expect(row).toHaveTextContent('TitleSummer → Autumn');
    expect(row).toHaveTextContent('Version1 → 2');
    expect(row).not.toHaveTextContent('Content');
  });

  it('leads to a record that is there, a screenshot with its thumbnail, and to none that is deleted', async () => {
    const shot = aSubmission();
    openHome(
      [
        anEntry(0, { action: 'gift_code_updated', subject: 'code-1' }),
        anEntry(1, { action: 'screenshot_reviewed', subject: shot.id, after: { status: 'approved' } }),
        anEntry(2, { action: 'screenshot_reviewed', subject: 'withdrawn', after: { status: 'approved' } }),
        anEntry(3, { action: 'banner_deleted', subject: 'ad-1', before: { title: 'Summer' } }),
      ],
      { listScreenshots: async () => [shot] },
    );
    await waitFor(() => expect(trailRows()).toHaveLength(4), { timeout: 15_000 });
    const code = within(trailRows()[0]!).getByRole('link', { name: 'Open code-1' });
    expect(code).toHaveAttribute('href', '/admin/giftcode?id=code-1');
    await waitFor(() => expect(imageOf(1)).toHaveAttribute('src', shot.thumbnailUrl));
    expect(imageOf(1)!.closest('a')).toHaveAttribute('href', `/admin/screenshots?tab=all&id=${shot.id}`);
    expect(imageOf(2)).toBeNull();
    expect(within(trailRows()[3]!).queryByRole('link')).toBeNull();
  });

  it('reads no screenshots where no entry is about one', async () => {
    const server = openHome([anEntry(0, { action: 'gift_code_updated', subject: 'code-1' })]);
    await waitFor(() => expect(trailRows()).toHaveLength(1), { timeout: 15_000 });
    expect(within(trailRows()[0]!).getByRole('link')).toHaveAttribute('href', '/admin/giftcode?id=code-1');
    expect(server.count('listScreenshots')).toBe(0);
  });

  it('folds long values up, and opens them', async () => {
    const content = `First line\n${'word '.repeat(300)}end`;
    openHome([anEntry(0, { action: 'banner_created', subject: 'ad-1', after: { content } })]);
    const fold = await screen.findByText(/1,514 characters/);
    expect(screen.getByText('First line …')).toBeVisible();
    const details = fold.closest('details');
    expect(details).not.toHaveAttribute('open');
    await user.click(fold);
    expect(details).toHaveAttribute('open');
    expect(details?.querySelector('pre')?.textContent).toBe(content);
  });

  it('shows hostile values as the text that they are', async () => {
    openHome([anEntry(0, { action: 'banner_created', after: { title: '<img src=x onerror=alert(1)>' } })]);
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).toBeNull();
  });

  it('loads what is older, page by page, to its beginning', async () => {
    const server = openHome(Array.from({ length: TRAIL_PAGE * 2 + 3 }, (_, number) => anEntry(number)));
    const older = () => user.click(screen.getByRole('button', { name: 'Load older' }));
    await waitFor(() => expect(trailRows()).toHaveLength(TRAIL_PAGE));
    server.answers.listTrail = rejects(503);
    await older();
    expect(await screen.findByText('What is older could not be loaded')).toBeVisible();
    expect(trailRows()).toHaveLength(TRAIL_PAGE);
    delete server.answers.listTrail;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(trailRows()).toHaveLength(TRAIL_PAGE * 2));
    await older();
    expect(await screen.findByText('This is where the log begins.')).toBeVisible();
    expect(trailRows()).toHaveLength(TRAIL_PAGE * 2 + 3);
    expect(server.calls).toContainEqual({
      method: 'listTrail',
      args: [{ limit: TRAIL_PAGE, before: `entry-${TRAIL_PAGE - 1}` }],
    });
  });

  it('says when it is empty, and when it cannot be read', async () => {
    const server = openHome([], { listTrail: rejects(503) });
    expect(await screen.findByText('The log could not be loaded')).toBeVisible();
    delete server.answers.listTrail;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    server.state.trail = [anEntry(0)];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(trailRows()).toHaveLength(1));
  });

  it('is narrowed by its form; the filter is in the address, and the export has the same', async () => {
    openHome([
      anEntry(0, { action: 'banner_deleted', subject: 'ad-1' }),
      anEntry(1, { action: 'banner_deleted', subject: 'ad-2', actor: 'Ada' }),
      anEntry(2, { actor: 'Ada' }),
    ]);
    await waitFor(() => expect(trailRows()).toHaveLength(3));
    await user.selectOptions(screen.getByLabelText('Action'), 'Deleted a banner ad');
    await user.type(screen.getByLabelText('Text'), 'ada{Enter}');
    await waitFor(() => expect(trailRows()).toHaveLength(1));
    expect(trailRows()[0]).toHaveTextContent('Ada deleted a banner ad');
    expect(screen.getByText('No older entry fits.')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin?action=banner_deleted&text=ada');
    expect(screen.getByRole('link', { name: /^CSV/ })).toHaveAttribute(
      'href',
      '/api/admin/audit/export?format=csv&action=banner_deleted&text=ada',
    );
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(trailRows()).toHaveLength(3));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin$/);
  });

  it('opens narrowed by an address, and says when no entry fits', async () => {
    openHome([anEntry(0)], {}, '?actor=Ada&from=2026-09-26&unknown=x');
    expect(await screen.findByText('No entry fits')).toBeVisible();
    expect(screen.getByLabelText('Admin')).toHaveValue('Ada');
    expect(screen.getByLabelText('From day')).toHaveValue('2026-09-26');
    expect(screen.getByRole('link', { name: /^JSON/ })).toHaveAttribute(
      'href',
      '/api/admin/audit/export?format=json&actor=Ada&from=2026-09-26',
    );
  });
});
