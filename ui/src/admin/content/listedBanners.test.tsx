import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { anAd, aServer, noToast, open, press, user } from '../../testing/bannersPage.tsx';

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the list of banner ads', { timeout: 30_000 }, () => {
  it('says that it loads, then that there are no ads', async () => {
    const server = aServer();
    open(server);
    expect(screen.getByText('Loading banner ads...')).toBeVisible();
    expect(await screen.findByText('No banner ads created yet')).toBeVisible();
    expect(screen.getByText('Create your first banner ad to get started')).toBeVisible();
  });

  it('shows each with its state, its day and its Markdown', async () => {
    const server = aServer(anAd('a'), anAd('b', { isActive: false }));
    open(server);
    const a = within(await screen.findByRole('region', { name: 'Ad a' }));
    expect(a.getByText('Active')).toBeVisible();
    expect(a.getByText('Updated 26 Sept 2026, 5:30 pm IST')).toBeVisible();
    expect(a.getByText('a').tagName).toBe('STRONG');
    expect(card('Ad b').getByText('Inactive')).toBeVisible();
    expect(screen.getByText(/2 in all, 1 active/)).toBeVisible();
  });

  it('keeps what it has when it cannot be read, and tries again', async () => {
    const server = aServer(anAd('a'));
    server.answers.listAllBannerAds = unreachable;
    open(server);
    expect(await screen.findByText('The banner ads could not be loaded')).toBeVisible();
    delete server.answers.listAllBannerAds;
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Ad a' })).toBeVisible();
  });

  it('sends only the switch when an ad is switched, and loads the list again', async () => {
    const server = aServer(anAd('a'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Deactivate Ad a' }));
    expect(await screen.findByRole('button', { name: 'Activate Ad a' })).toBeVisible();
    expect(server.writes()).toEqual([{ method: 'updateBannerAd', args: ['a', { isActive: false }] }]);
    expect(server.reads()).toBe(2);
  });

  it('deletes after asking, and only then', async () => {
    const server = aServer(anAd('a'), anAd('b'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Delete Ad a' }));
    let dialog = await screen.findByRole('alertdialog', { name: 'Delete this banner ad?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.writes()).toEqual([]);
    await press('Delete Ad a');
    dialog = await screen.findByRole('alertdialog', { name: 'Delete this banner ad?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ad a' })).toBeNull());
    expect(server.writes()).toEqual([{ method: 'deleteBannerAd', args: ['a'] }]);
    expect(screen.getByRole('region', { name: 'Banner ads' })).toHaveFocus();
  });

  it('tells at the card what failed, without a toast', async () => {
    const server = aServer(anAd('a'), anAd('b'));
    server.reject(rejects(500));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Deactivate Ad a' }));
    expect(await card('Ad a').findByText('Not deactivated')).toBeVisible();
    expect(card('Ad a').getByText('Active')).toBeVisible();
    await press('Delete Ad b');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await card('Ad b').findByText('Not deleted')).toBeVisible();
    noToast();
    server.reject(undefined);
    await press('Deactivate Ad a');
    expect(await card('Ad a').findByText('Inactive')).toBeVisible();
    expect(card('Ad a').queryByText('Not deactivated')).toBeNull();
  });
});
