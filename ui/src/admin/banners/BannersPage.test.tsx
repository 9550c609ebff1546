import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BannerAd } from '../../api/admin/adminBannerAds.ts';
import { type AdminSession, adminSessionQuery } from '../../api/admin/adminSession.ts';
import { createMemoryApi, type MemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { ThemeProvider, Toaster } from '../../design-system/index.ts';
import { createJsonStore, type JsonStore } from '../../shared/storage/jsonStore.ts';
import { memoryBackend, failingBackend } from '../../testing/storageBackends.ts';
import { testClient } from '../../testing/testClient.ts';
import BannersPage from './BannersPage.tsx';
import { storedDraft } from './bannerDraft.ts';

afterEach(() => void vi.restoreAllMocks());

const NOON = Date.UTC(2026, 8, 26, 12);
const anAd = (id: string, given: Partial<BannerAd> = {}): BannerAd => ({
  id,
  title: `Ad ${id}`,
  content: `Words of **${id}**.`,
  isActive: true,
  createdAt: NOON,
  updatedAt: NOON,
  ...given,
});

const WRITES = ['createBannerAd', 'updateBannerAd', 'deleteBannerAd'] as const;

/** A server that holds `ads`. */
function aServer(...ads: readonly BannerAd[]) {
  const api = createMemoryApi({ bannerAds: ads });
  return {
    ...api,
    writes: () => api.calls.filter(({ method }) => method !== 'listAllBannerAds'),
    reads: () => api.count('listAllBannerAds'),
    /** Answers the writes so instead; undefined: as usual. */
    reject(answer: (() => Promise<BannerAd>) | undefined) {
      for (const method of WRITES) {
        if (answer === undefined) delete api.answers[method];
        else api.answers[method] = answer;
      }
    },
  };
}

function aLateAnswer() {
  const waiting: ((ad: BannerAd) => void)[] = [];
  return {
    answer: () => new Promise<BannerAd>((resolve) => void waiting.push(resolve)),
    arrive: (ad: BannerAd) => waiting.forEach((resolve) => resolve(ad)),
  };
}

function open(api: MemoryApi, store: JsonStore = createJsonStore(memoryBackend()), search = '') {
  const queries = testClient(api);
  const view = render(
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[`/admin/ads${search}`]}>
          <BannersPage store={store} />
        </MemoryRouter>
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...view, store, queries };
}

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText('Title');
const content = () => screen.getByLabelText(/^Content/);
const card = (name: string) => within(screen.getByRole('region', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const noForm = () => expect(screen.queryByLabelText('Title')).toBeNull();
/** False when the page asks the browser to confirm. */
const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
const folded = () => screen.getByText('In Hindi (optional)').closest('details')!;
const noToast = () => expect(document.querySelector('[data-toasts] li')).toBeNull();

async function openNew() {
  await press('New Banner Ad');
  fill(title(), 'Summer');
  fill(content(), 'Come **in**.');
}

const titles = () =>
  within(screen.getByRole('region', { name: 'Banner ads' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

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

  it('opens a long one at a press', async () => {
    const server = aServer(anAd('a', { content: `${'word '.repeat(200)}\n\n[last](https://example.com)` }));
    open(server);
    const more = await screen.findByRole('button', { name: 'Show all of it' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
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

  it('brings the last deleted one back at a press, as it was', async () => {
    const schedule = { showUntil: NOON + 3_600_000 };
    const server = aServer(anAd('a', schedule), anAd('b'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Delete Ad a' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Ad a” can be brought back for 10 minutes.')).toBeVisible();
    await press('Undo');
    expect(await screen.findByRole('region', { name: 'Ad a' })).toBeVisible();
    expect(server.state.bannerAds).toContainEqual(anAd('a', schedule));
    await waitFor(() => expect(screen.queryByText('Banner ad deleted')).toBeNull());
    expect(screen.getByText('Banner ad restored.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Banner ads' })).toHaveFocus();
  });

  it('keeps the Undo of each deletion when more follow', async () => {
    const server = aServer(anAd('a'), anAd('b'));
    open(server);
    for (const name of ['Ad a', 'Ad b']) {
      await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(`“${name}” can be brought back for 10 minutes.`)).toBeVisible();
    }
    const [, first] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(first!);
    expect(await screen.findByRole('region', { name: 'Ad a' })).toBeVisible();
    expect(screen.getByText('“Ad b” can be brought back for 10 minutes.')).toBeVisible();
    expect(server.state.bannerAds).toEqual([anAd('a')]);
  });

  it('tells those that have ended as ended, after all others', async () => {
    const [ended, later] = [anAd('a', { showUntil: NOON }), anAd('d', { showFrom: Date.now() + 60_000 })];
    open(aServer(ended, anAd('b', { isActive: false }), anAd('c'), later));
    expect(await screen.findByRole('region', { name: 'Ad a' })).toHaveTextContent(/^Ad aEnded/);
    const list = screen.getByRole('region', { name: 'Banner ads' });
    expect(
      within(list)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Ad b', 'Ad c', 'Ad d', 'Ad a']);
    expect(screen.getByText(/^4 in all, 1 active\./)).toBeVisible();
  });

  it('moves one up and down by keyboard, with the focus staying on it, and goes back to the order by age', async () => {
    const server = aServer(anAd('a'), anAd('b'), anAd('c'), anAd('d', { showUntil: NOON }));
    open(server);
    (await screen.findByRole('button', { name: 'Move Ad a down' })).focus();
    expect(screen.getByRole('button', { name: 'Move Ad a up' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Move Ad d up' })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Ad b', 'Ad a', 'Ad c', 'Ad d']));
    expect(screen.getByRole('button', { name: 'Move Ad a down' })).toHaveFocus();
    expect(screen.getByText('“Ad a” is now 2 of 4.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Ad b', 'Ad c', 'Ad a', 'Ad d']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Ad a up' })).toHaveFocus());
    expect(screen.getByText(/Visitors see each active ad once, in this order\.$/)).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Ad b', 'Ad a', 'Ad c', 'Ad d']));
    expect(server.state.bannerAds.map(({ id, place }) => [id, place])).toEqual([
      ['b', 0],
      ['a', 1],
      ['c', 2],
      ['d', 3],
    ]);
    await user.click(screen.getByRole('button', { name: 'Order by last change' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Order by last change' })).toBeNull());
    expect(server.state.bannerAds.map(({ place }) => place)).toEqual(Array(4).fill(undefined));
  });

  it('says that the order was not changed', async () => {
    const server = aServer(anAd('a'), anAd('b'));
    server.answers.arrangeBannerAds = rejects(503);
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Move Ad b up' }));
    expect(await screen.findByText('The order was not changed')).toBeVisible();
    expect(titles()).toEqual(['Ad a', 'Ad b']);
  });

  it('says why a deletion cannot be undone, and offers it again where it may be', async () => {
    const server = aServer(anAd('a'));
    server.answers.restoreBannerAd = rejects(503);
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Delete Ad a' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Not brought back')).toBeVisible();
    server.answers.restoreBannerAd = rejects(404);
    await press('Undo');
    expect(await screen.findByText(/was deleted over 10 minutes ago, or is back already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('opens the form of the ad that the address names, once', async () => {
    open(aServer(anAd('a'), anAd('b')), undefined, '?id=b');
    expect(await screen.findByRole('region', { name: 'Edit Banner Ad' })).toBeVisible();
    expect(title()).toHaveValue('Ad b');
    await press('Cancel');
    noForm();
  });

  it('says that the ad that the address names is gone', async () => {
    open(aServer(anAd('a')), undefined, '?id=x');
    expect(await screen.findByText('This banner ad is not here any more')).toBeVisible();
    noForm();
  });

  it('says what the schedule of each does next', async () => {
    const year = new Date().getUTCFullYear();
    const server = aServer(
      anAd('a', { showFrom: Date.UTC(year + 2, 0, 1) }),
      anAd('b', { showUntil: Date.UTC(year - 2, 0, 1) }),
    );
    open(server);
    const a = within(await screen.findByRole('region', { name: 'Ad a' }));
    expect(a.getByText(new RegExp(`^Starts 1 Jan ${year + 2}, 5:30 am IST$`))).toBeVisible();
    expect(a.getByText('Planned')).toBeVisible();
    expect(card('Ad b').getByText(new RegExp(`^Ended 1 Jan ${year - 2}, 5:30 am IST$`))).toBeVisible();
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

  it('loads the list again after the admin signed in again', async () => {
    const server = aServer(anAd('a'));
    const { queries } = open(server);
    await screen.findByRole('region', { name: 'Ad a' });
    await act(async () => {
      queries.setQueryData(adminSessionQuery.queryKey, null);
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    const session: AdminSession = { name: 'Admin', role: 'owner', expiresAt: 1 };
    queries.setQueryData(adminSessionQuery.queryKey, session);
    await waitFor(() => expect(server.reads()).toBe(2));
  });
});

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
    const body = { title: 'Autumn', content: 'Words of **a**.', isActive: false };
    expect(server.writes()).toEqual([{ method: 'updateBannerAd', args: ['a', body] }]);
  });

  it('sends the schedule that is typed in India time, and says at its end that it must be later', async () => {
    const server = aServer(anAd('a', { showFrom: NOON }));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    const [from, until] = [screen.getByLabelText(/^Show from/), screen.getByLabelText(/^Show until/)];
    expect(from).toHaveValue('2026-09-26T17:30');
    expect(from).toHaveAccessibleDescription('26 Sept 2026, 5:30\u00A0pm\u00A0IST');
    expect(until).toHaveAccessibleDescription('Empty: without an end');
    fill(until, '2026-09-26T17:30');
    await press('Update Banner Ad');
    expect(until).toHaveAccessibleDescription(/Must be later than the start/);
    expect(until).toHaveFocus();
    expect(server.writes()).toEqual([]);
    fill(until, '2026-09-26T18:30');
    await press('Update Banner Ad');
    await waitFor(noForm);
    const body = { title: 'Ad a', content: 'Words of **a**.', isActive: true };
    const schedule = { showFrom: NOON, showUntil: NOON + 3_600_000 };
    expect(server.writes()).toEqual([{ method: 'updateBannerAd', args: ['a', { ...body, ...schedule }] }]);
  });

  it('sends Hindi texts beside the English ones, folded until there are some, and says where they are wrong', async () => {
    const server = aServer(anAd('a'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    const [hindiTitle, hindiContent] = [
      screen.getByLabelText('Hindi title'),
      screen.getByLabelText('Hindi content'),
    ];
    expect(folded()).not.toHaveAttribute('open');
    for (const each of [hindiTitle, hindiContent]) expect(each).toHaveAttribute('lang', 'hi');
    fill(hindiTitle, 'समाचार');
    fill(hindiContent, '![x](https://example.com/x.png)');
    await press('Update Banner Ad');
    expect(folded()).toHaveAttribute('open');
    expect(hindiContent).toHaveFocus();
    expect(hindiContent).toHaveAccessibleDescription(/Images cannot be used/);
    expect(server.writes()).toEqual([]);
    fill(hindiContent, '');
    await press('Preview');
    expect(screen.getByRole('region', { name: 'Live preview in Hindi' })).toHaveTextContent(
      'समाचारWords of a.',
    );
    await press('Update Banner Ad');
    await waitFor(noForm);
    const translations = { hi: { title: 'समाचार' } };
    expect(server.writes()).toMatchObject([{ method: 'updateBannerAd', args: ['a', { translations }] }]);
    expect(await screen.findByText(/^Also in Hindi$/)).toBeVisible();
    await press('Edit Ad a');
    expect(folded()).toHaveAttribute('open');
    fill(screen.getByLabelText('Hindi title'), '');
    await press('Update Banner Ad');
    await waitFor(noForm);
    expect(server.writes().at(-1)?.args[1]).not.toHaveProperty('translations');
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
    expect(screen.getByText('Content can have at most 5000 characters')).toBeVisible();
    await press('Create Banner Ad');
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
    ['an error of the server', rejects(500), /could not do it just now/],
    ['too many changes', rejects(429), /Too many changes/],
    ['an ended session', rejects(401), /You were signed out/],
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

  it('keeps what is typed while it is being saved', async () => {
    const server = aServer();
    open(server);
    await openNew();
    const late = aLateAnswer();
    server.reject(late.answer);
    await press('Create Banner Ad');
    await press('Create Banner Ad');
    expect(server.writes()).toHaveLength(1);
    fill(content(), 'Come **in** and more.');
    server.state.bannerAds = [anAd('new', { title: 'Summer', content: 'Come **in**.' })];
    late.arrive(anAd('new', { title: 'Summer' }));
    expect(await screen.findByRole('button', { name: 'Update Banner Ad' })).toBeVisible();
    expect(content()).toHaveValue('Come **in** and more.');
  });

  it('makes a new ad of one that was deleted meanwhile', async () => {
    const server = aServer(anAd('a'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    fill(title(), 'Autumn');
    server.state.bannerAds = [];
    await press('Update Banner Ad');
    expect(await screen.findByText('This ad was deleted meanwhile')).toBeVisible();
    await press('Make it a new ad');
    expect(title()).toHaveValue('Autumn');
    await press('Create Banner Ad');
    expect(await screen.findByRole('region', { name: 'Autumn' })).toBeVisible();
  });

  it('follows the switch and the deletion of its ad in the list', async () => {
    const server = aServer(anAd('a'));
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Edit Ad a' }));
    fill(title(), 'Autumn');
    await press('Deactivate Ad a');
    await screen.findByRole('button', { name: 'Activate Ad a' });
    expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
    expect(screen.queryByText('This ad was changed meanwhile')).toBeNull();
    await press('Delete Ad a');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Create Banner Ad' })).toBeVisible();
    expect(title()).toHaveValue('Autumn');
    expect(server.state.bannerAds).toEqual([]);
  });
});

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
