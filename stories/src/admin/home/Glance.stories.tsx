import type { AdminFigures, AdminSummary } from '@bigsmall/ui/api/admin/adminHome.ts';
import { createMemoryApi, type MemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { never, rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import { Glance } from '@bigsmall/ui/admin/home/Glance.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { inAdminPage } from '../inAdminPage.tsx';

const NOON = Date.UTC(2026, 8, 26, 12);

/** A day of a site that was put up `since` hours ago. */
const dayOf = (since: number): AdminFigures => ({
  visitors: 38,
  predictionsToday: 1234,
  feed: 'answers',
  hours: Array.from({ length: 24 }, (_, index) => {
    const ago = 23 - index;
    const wave = Math.round(20 + 18 * Math.sin(index / 3));
    const measured = <Value,>(value: Value) => (ago < since ? value : null);
    return {
      at: NOON - ago * 3_600_000,
      visitors: measured(wave),
      predictions: ago < since - 1 ? wave * 55 : null,
      waiting: measured(index % 5),
      draws: measured(index === 20 ? 31 : ago === 0 ? 12 : 60),
      streams: measured(wave + 3),
      bytes: measured(48_000_000 + index * 190_000),
    };
  }),
});

const summary: AdminSummary = {
  screenshots: { pending: 3, approved: 1234, rejected: 27 },
  pendingSince: NOON - 3 * 3_600_000,
  giftCodes: { active: 4, inactive: 1 },
  bannerAds: { active: 1, inactive: 6 },
  edition: { version: '0.2.0', commit: '1a2b3c4d5e6f' },
  degraded: [],
};

let api = createMemoryApi();
const answering = (readFigures: MemoryApi['answers']['readFigures']) => () => {
  api = createMemoryApi();
  Object.assign(api.answers, { readFigures });
};

const meta = {
  title: 'Admin/Home/Glance',
  component: Glance,
  parameters: usage({
    Glance: {
      useFor:
        'six figures of the site as it is now, each with a line of the last 24 hours, and a table of them.',
      notFor: 'counts that lead to a page (SummaryCards), or reviews by admin (ReviewFigures).',
      gaps: 'no other span than 24 hours. The lines are hidden from assistive technology: the folded table has the same.',
    },
  }),
  args: { summary, at: NOON },
  decorators: [inAdminPage(() => api)],
  beforeEach: answering(async () => dayOf(24)),
} satisfies Meta<typeof Glance>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AWholeDay: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('1,234')).toBeVisible();
    await userEvent.click(canvas.getByText('The last 24 hours as a table'));
    await expect(canvas.getAllByRole('row')).toHaveLength(25);
  },
};
export const SinceFiveHours: Story = { beforeEach: answering(async () => dayOf(5)) };
export const FeedIsSilent: Story = {
  beforeEach: answering(async () => ({ ...dayOf(24), feed: 'stale' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Silent')).toBeVisible();
  },
};
export const Loading: Story = { args: { summary: undefined }, beforeEach: answering(never) };
export const Unreadable: Story = {
  beforeEach: answering(rejects(503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The figures could not be loaded')).toBeVisible();
  },
};
