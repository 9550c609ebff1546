import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createJsonStore } from '../../shared/storage/jsonStore.ts';
import {
  aLateAnswer,
  anAd,
  aServer,
  fill,
  noForm,
  open,
  openNew,
  press,
  title,
  user,
} from '../../testing/bannersPage.tsx';
import { failingBackend, memoryBackend } from '../../testing/storageBackends.ts';
import { storedDraft } from './bannerDraft.ts';

/** False when the page asks the browser to confirm. */
const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('a draft', { timeout: 30_000 }, () => {
  it('survives leaving the page, and can be discarded', async () => {
    const server = aServer(anAd('a'));
    const { store, unmount } = open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    fill(title(), 'Autumn');
    unmount();
    const again = open(server, store);
    expect(screen.getByText('Your draft is back')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update Banner Ad' })).toBeVisible();
    expect(title()).toHaveValue('Autumn');
    await press('Discard draft');
    noForm();
    await press('Bring it back');
    expect(title()).toHaveValue('Autumn');
    await press('Cancel');
    again.unmount();
    open(server, store);
    noForm();
  });

  it('survives a look at another page where the browser keeps nothing', async () => {
    const server = aServer();
    const { store, unmount } = open(server, createJsonStore(failingBackend()));
    await openNew();
    unmount();
    open(server, store);
    expect(title()).toHaveValue('Summer');
  });

  it('is gone once it is saved, also when the page was left before the answer', async () => {
    const server = aServer();
    const { store, unmount } = open(server);
    await openNew();
    const late = aLateAnswer();
    server.reject(late.answer);
    await press('Create Banner Ad');
    unmount();
    late.arrive(anAd('new'));
    await waitFor(() => expect(store.read(storedDraft)).toBeNull());
    open(server, store);
    await screen.findByText('No banner ads created yet');
    noForm();
  });

  it('warns before the tab closes, only while there is one', async () => {
    const server = aServer(anAd('a'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    expect(leaves()).toBe(true);
    fill(title(), 'Autumn');
    expect(leaves()).toBe(false);
    fill(title(), 'Ad a');
    expect(leaves()).toBe(true);
  });

  it.each(['New Banner Ad', 'Edit Ad b'])('is asked about before %s takes its place', async (name) => {
    const server = aServer(anAd('a'), anAd('b'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    fill(title(), 'Autumn');
    await press(name);
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(title()).toHaveValue('Autumn');
    await press(name);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(title()).toHaveValue(name === 'Edit Ad b' ? 'Ad b' : ''));
  });

  it('is not asked about where nothing was typed, nor by pressing edit on its own ad', async () => {
    const server = aServer(anAd('a'), anAd('b'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    await press('Edit Ad b');
    expect(title()).toHaveValue('Ad b');
    fill(title(), 'Winter');
    await press('Edit Ad b');
    expect(title()).toHaveValue('Winter');
    expect(title()).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of another tab is not taken out by closing one’s own', async () => {
    const server = aServer();
    const backend = memoryBackend();
    const { unmount } = open(server, createJsonStore(backend));
    await openNew();
    const others = { ad: null, typed: { title: 'Theirs', content: 'x', isActive: true } };
    backend.setItem('banner-draft', JSON.stringify({ version: 1, value: others }));
    await press('Cancel');
    unmount();
    open(server, createJsonStore(backend));
    expect(title()).toHaveValue('Theirs');
  });
});
