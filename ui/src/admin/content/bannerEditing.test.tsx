import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import {
  anAd,
  aServer,
  content,
  fill,
  noForm,
  noToast,
  open,
  openNew,
  press,
  title,
  user,
} from '../../testing/bannersPage.tsx';

/** False when the page asks the browser to confirm. */
const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('the form of a banner ad', { timeout: 30_000 }, () => {
  it('creates an ad: sends the typed text, closes the form and loads the list again', async () => {
    const server = aServer();
    open(server);
    await openNew();
    expect(screen.getByRole('region', { name: 'Create New Banner Ad' })).toBeVisible();
    await press('Create Banner Ad');
    expect(await screen.findByRole('region', { name: 'Summer' })).toBeVisible();
    noForm();
    const body = { title: 'Summer', content: 'Come **in**.', isActive: true };
    expect(server.writes()).toEqual([{ method: 'createBannerAd', args: [body] }]);
    expect(screen.getByRole('button', { name: 'New Banner Ad' })).toHaveFocus();
  });

  it('edits: opens filled, sends all three fields', async () => {
    const server = aServer(anAd('a'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    expect(screen.getByRole('region', { name: 'Edit Banner Ad' })).toBeVisible();
    expect(title()).toHaveValue('Ad a');
    expect(title()).toHaveFocus();
    expect(content()).toHaveAttribute('rows', '10');
    fill(title(), 'Autumn');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await press('Update Banner Ad');
    expect(await screen.findByRole('region', { name: 'Autumn' })).toBeVisible();
    const ad = { title: 'Autumn', content: 'Words of **a**.', isActive: false };
    const body = { ...ad, version: anAd('a').updatedAt };
    expect(server.writes()).toEqual([{ method: 'updateBannerAd', args: ['a', body] }]);
  });

  it('tells at its fields what is missing or forbidden, and sends nothing', async () => {
    const server = aServer();
    open(server);
    await press('New Banner Ad');
    expect(title()).toBeRequired();
    await press('Create Banner Ad');
    expect(screen.getByText('Title is required')).toBeVisible();
    expect(screen.getByText('Content is required')).toBeVisible();
    expect(title()).toHaveFocus();
    fill(title(), 'x');
    expect(screen.queryByText('Title is required')).toBeNull();
    fill(content(), '![x](https://example.com/x.png)');
    await press('Create Banner Ad');
    expect(content()).toHaveAccessibleDescription(/Images cannot be used/);
    expect(content()).toHaveFocus();
    expect(server.writes()).toEqual([]);
  });

  it('counts the characters as one types, and takes 5,000', async () => {
    const server = aServer();
    open(server);
    await press('New Banner Ad');
    expect(screen.getByText('0 of 5,000 characters')).toBeVisible();
    fill(title(), 'x');
    fill(content(), 'x'.repeat(5001));
    expect(screen.getByText('5,001 of 5,000 characters')).toBeVisible();
    await press('Create Banner Ad');
    expect(screen.getByText('Content can have at most 5000 characters')).toBeVisible();
    expect(server.writes()).toEqual([]);
    fill(content(), 'x'.repeat(5000));
    await press('Create Banner Ad');
    await waitFor(noForm);
  });

  it('shows the guide, and at a press the preview, with words where nothing is typed', async () => {
    const server = aServer();
    open(server);
    await press('New Banner Ad');
    expect(screen.getByText(/Links open in Chrome on Android/)).toBeVisible();
    await press('Preview');
    const preview = within(screen.getByRole('region', { name: 'Live preview' }));
    expect(preview.getByText('Title Preview')).toBeVisible();
    expect(preview.getByText('The content appears here as you write it.')).toBeVisible();
    fill(title(), 'Summer');
    fill(content(), 'Come **in**.');
    expect(preview.getByRole('heading', { name: 'Summer' })).toBeVisible();
    expect((await preview.findByText('in')).tagName).toBe('STRONG');
    await press('Edit');
    expect(screen.getByText('Markdown guide')).toBeVisible();
    expect(title()).toHaveValue('Summer');
  });

  it.each([
    ['an error of the server', rejects(500), /What you typed is still here/],
    ['too many changes', rejects(429), /Too many changes/],
    ['an ended session', rejects(401), /session has ended/],
    ['no answer', unreachable, /did not answer/],
  ])('stays open with what was typed after %s', async (_, reject, words) => {
    const server = aServer();
    open(server);
    await openNew();
    server.reject(reject);
    await press('Create Banner Ad');
    expect(await screen.findByText(words)).toBeVisible();
    expect(title()).toHaveValue('Summer');
    expect(content()).toHaveValue('Come **in**.');
    noToast();
    server.reject(undefined);
    await press('Create Banner Ad');
    await waitFor(noForm);
    expect(server.state.bannerAds).toHaveLength(1);
  });

  it('shows the server’s own errors at their fields until those are touched', async () => {
    const server = aServer();
    open(server);
    await openNew();
    server.reject(rejects(400, 'x', 'Said so.', [{ field: 'title', message: 'Title is taken' }]));
    await press('Create Banner Ad');
    expect(await screen.findByText('Title is taken')).toBeVisible();
    expect(title()).toHaveAccessibleDescription('Title is taken');
    fill(title(), 'Another');
    expect(screen.queryByText('Title is taken')).toBeNull();
  });

  it('makes a new ad of one that was deleted meanwhile', async () => {
    const server = aServer(anAd('a'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    fill(title(), 'Autumn');
    server.state.bannerAds = [];
    await press('Update Banner Ad');
    expect(await screen.findByText('Deleted meanwhile')).toBeVisible();
    expect(title()).toHaveValue('Autumn');
    await press('Create Banner Ad');
    expect(await screen.findByRole('region', { name: 'Autumn' })).toBeVisible();
  });

  it('tells both texts when another admin changed the ad meanwhile, and saves at the next press', async () => {
    const server = aServer(anAd('a'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    fill(title(), 'Autumn');
    server.state.bannerAds = [anAd('a', { title: 'Winter', updatedAt: anAd('a').updatedAt + 9 })];
    await press('Update Banner Ad');
    expect(await screen.findByText('Another admin changed this meanwhile')).toBeVisible();
    expect(screen.getByText('Theirs: Winter')).toBeVisible();
    expect(screen.getByText('Yours: Autumn')).toBeVisible();
    await press('Update Banner Ad');
    expect(await screen.findByRole('region', { name: 'Autumn' })).toBeVisible();
  });

  it('asks before the tab closes, and lets no other form take the place of what is typed', async () => {
    open(aServer(anAd('a'), anAd('b')));
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    expect(leaves()).toBe(true);
    fill(title(), 'Autumn');
    expect(leaves()).toBe(false);
    expect(screen.getByRole('button', { name: 'Edit Ad b' })).toBeDisabled();
    await press('New Banner Ad');
    expect(title()).toHaveValue('Autumn');
    await press('Cancel');
    await press('Edit Ad b');
    expect(title()).toHaveValue('Ad b');
    expect(leaves()).toBe(true);
  });
});
