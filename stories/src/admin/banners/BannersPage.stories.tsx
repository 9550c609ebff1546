import type { BannerAd } from '@bigsmall/ui/api/adminQueries.ts';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { never, rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import BannersPage from '@bigsmall/ui/admin/content/BannersPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { inAdminPage } from '../inAdminPage.tsx';

const NOON = Date.UTC(2026, 8, 26, 12);
const anAd = (id: string, given: Partial<BannerAd> = {}): BannerAd => ({
  id,
  title: 'Planned maintenance',
  content:
    'On **Sunday** from 02:00 to 03:00.\n\n- Read the [notice](https://example.com/notice)\n- Nothing is lost',
  isActive: true,
  createdAt: NOON,
  updatedAt: NOON,
  ...given,
});
const someAds = [
  anAd('a'),
  anAd('b', {
    title: 'A title that continues until it takes more than one line of a phone, and then some more of it',
    content: `# Rules\n\n> Please read them.\n\n${'Some words that make this a long one. '.repeat(40)}\n\n\`CODE-2026\``,
    isActive: false,
  }),
  anAd('c', { title: 'x'.repeat(200), content: 'y'.repeat(300) }),
];

let api = createMemoryApi();

/** A server that stores what is sent. */
const answering =
  (read: () => Promise<readonly BannerAd[]>, write: () => Promise<never> = never) =>
  () => {
    api = createMemoryApi();
    const writes = { createBannerAd: write, updateBannerAd: write, deleteBannerAd: write };
    Object.assign(api.answers, { listAllBannerAds: read, ...writes });
  };
const lists = (ads: readonly BannerAd[]) => () => Promise.resolve(ads);

const meta = {
  title: 'Admin/Banners/BannersPage',
  component: BannersPage,
  parameters: usage({
    BannersPage: {
      useFor: 'banner ads: writing, switching on and off, deleting.',
      notFor: 'an ad as visitors see it (BannerPopup), or the codes of partner games (GiftCodesPage).',
      gaps: 'one draft at a time, and the list has no search.',
    },
  }),
  decorators: [inAdminPage(() => api)],
  beforeEach: answering(lists(someAds)),
} satisfies Meta<typeof BannersPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Populated: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3));
  },
};
export const Empty: Story = {
  beforeEach: answering(lists([])),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No banner ads created yet')).toBeVisible());
  },
};
export const Unreadable: Story = {
  beforeEach: answering(rejects(503)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('The banner ads could not be loaded')).toBeVisible());
  },
};
export const FormErrors: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New Banner Ad' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Create Banner Ad' }));
    await expect(canvas.getByText('Title is required')).toBeVisible();
    await expect(canvas.getByText('Content is required')).toBeVisible();
  },
};
export const Preview: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Edit Planned/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /^Edit Planned/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    const preview = within(canvas.getByRole('region', { name: 'Live preview' }));
    await waitFor(() => expect(preview.getByText('Sunday')).toBeVisible());
  },
};
export const AsksBeforeDeleting: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Delete Planned/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /^Delete Planned/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this banner ad?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
};
