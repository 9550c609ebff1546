import type { AdminSummary } from '@bigsmall/ui/api/adminQueries.ts';
import { createMemoryApi, type MemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import AdminHome from '@bigsmall/ui/admin/home/AdminHome.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { inAdminPage } from '../inAdminPage.tsx';

const NOON = Date.UTC(2026, 8, 26, 12);
const summary: AdminSummary = {
  screenshots: { pending: 3, approved: 1234, rejected: 27 },
  pendingSince: NOON - 3 * 3_600_000,
  giftCodes: { active: 4, inactive: 1 },
  bannerAds: { active: 1, inactive: 6 },
  visitors: 128,
  edition: { version: '0.2.0', commit: '1a2b3c4d5e6f' },
  degraded: [],
};

let api = createMemoryApi();
const answering = (readSummary: MemoryApi['answers']['readSummary']) => () => {
  api = createMemoryApi();
  Object.assign(api.answers, { readSummary });
};

const meta = {
  title: 'Admin/Home/AdminHome',
  component: AdminHome,
  parameters: usage({
    AdminHome: {
      useFor: 'the first admin page: what waits, the counts with their links, and what does not work.',
      notFor: 'reviewing (ScreenshotsPage), or what admins did (TrailPage).',
      gaps: 'no history of any figure.',
    },
  }),
  decorators: [inAdminPage(() => api)],
  beforeEach: answering(() => Promise.resolve(summary)),
} satisfies Meta<typeof AdminHome>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Populated: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Screenshots 3 pending/ })).toBeVisible();
  },
};
export const PartsDown: Story = {
  beforeEach: answering(() =>
    Promise.resolve({
      ...summary,
      degraded: [
        { part: 'feed', reason: 'The game feed is stale.', since: Date.UTC(2026, 8, 26, 11, 42) },
        { part: 'disk', reason: 'The disk of DATA_DIR is 93% full, 1402 MB are free.' },
      ],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The disk has little room')).toBeVisible();
  },
};
export const Unreadable: Story = {
  beforeEach: answering(rejects(503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The counts could not be loaded')).toBeVisible();
  },
};
