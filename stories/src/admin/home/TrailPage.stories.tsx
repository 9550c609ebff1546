import type { TrailEntry } from '@bigsmall/ui/api/adminQueries.ts';
import { createMemoryApi, type MemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import TrailPage from '@bigsmall/ui/admin/home/TrailPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { inAdminPage } from '../inAdminPage.tsx';

const banner = { title: 'Summer', content: `First line\n${'and many words '.repeat(90)}`, isActive: true };
const deeds: readonly Partial<TrailEntry>[] = [
  { action: 'screenshot_reviewed', before: { status: 'pending' }, after: { status: 'approved' } },
  { action: 'banner_updated', before: banner, after: { ...banner, title: 'Autumn', isActive: false } },
  { action: 'banner_created', after: { ...banner, title: 'x'.repeat(200) } },
  { action: 'gift_code_deleted', before: { gameName: 'Sample Game', giftCode: 'WELCOM…C3D4E5' } },
  { action: 'sign_in_failed', subject: null, after: { from: '203.0.113.7' } },
  { action: 'signed_in', subject: null, after: { from: '127.0.0.1' } },
];

const entries = (count: number): readonly TrailEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `entry-${index}`,
    at: Date.UTC(2026, 8, 26, 12) - index * 61_000,
    actor: 'Admin',
    action: 'signed_out',
    subject: '0f8fad5b-d9cb-469f-a165-70867728950e',
    before: null,
    after: null,
    ...deeds[index % deeds.length],
  }));

let api = createMemoryApi();
const answering = (count: number, listTrail?: MemoryApi['answers']['listTrail']) => () => {
  api = createMemoryApi({ trail: entries(count) });
  if (listTrail) Object.assign(api.answers, { listTrail });
};

const meta = {
  title: 'Admin/Home/TrailPage',
  component: TrailPage,
  parameters: usage({
    TrailPage: {
      useFor: 'who did what on the admin pages and by the command, the newest first.',
      notFor: 'what waits for an admin (AdminHome).',
      gaps: 'no search: the CSV file has all entries.',
    },
  }),
  decorators: [inAdminPage(() => api)],
  beforeEach: answering(8),
} satisfies Meta<typeof TrailPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Populated: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(8);
  },
};
export const Unreadable: Story = {
  beforeEach: answering(0, rejects(503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The trail could not be loaded')).toBeVisible();
  },
};
