import type { AdminSummary, TrailEntry } from '@bigsmall/ui/api/admin/adminHome.ts';
import { createMemoryApi, type MemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { never, rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import AdminHome from '@bigsmall/ui/admin/home/AdminHome.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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
const banner = { title: 'Summer', content: 'Come in.', isActive: true, contentVersion: 1 };

const deeds: readonly Partial<TrailEntry>[] = [
  { action: 'screenshot_reviewed', before: { status: 'pending' }, after: { status: 'approved' } },
  { action: 'banner_updated', before: banner, after: { ...banner, title: 'Autumn', contentVersion: 2 } },
  { action: 'banner_updated', before: banner, after: { ...banner, isActive: false } },
  {
    action: 'banner_created',
    after: { ...banner, title: 'x'.repeat(200), content: `First line\n${'and many words '.repeat(90)}` },
  },
  {
    action: 'gift_code_deleted',
    before: {
      gameName: 'Sample Game',
      registrationUrl: `https://games.example.com/register?invite=${'42'.repeat(80)}`,
      giftCode: 'WELCOME-2026-A1B2C3D4E5',
      isActive: true,
      iconKey: null,
    },
  },
  { action: 'sign_in_failed', subject: null, after: { from: '203.0.113.7' } },
  { action: 'signed_in', subject: null, after: { from: '127.0.0.1' } },
];

function entries(count: number): readonly TrailEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `entry-${index}`,
    at: NOON - index * 61_000,
    actor: 'Admin',
    action: 'signed_out',
    subject: '0f8fad5b-d9cb-469f-a165-70867728950e',
    before: null,
    after: null,
    ...deeds[index % deeds.length],
  }));
}

let api = createMemoryApi();

/** A server that answers so. */
const answering =
  (counts: MemoryApi['answers']['readSummary'], log: MemoryApi['answers']['listTrail']) => () => {
    api = createMemoryApi();
    Object.assign(api.answers, { readSummary: counts, listTrail: log });
  };
const gives =
  <Answer,>(answer: Answer) =>
  () =>
    Promise.resolve(answer);
/** The newest entries, and for what is older another answer. */
const andOlder =
  (count: number, answer: () => Promise<never>): MemoryApi['answers']['listTrail'] =>
  ({ before }) =>
    before === null ? Promise.resolve(entries(count)) : answer();

const meta = {
  title: 'Admin/Home/AdminHome',
  component: AdminHome,
  parameters: usage({
    AdminHome: {
      useFor: 'the first admin page: what needs an admin, the counts and the trail.',
      notFor: 'reviewing (ScreenshotsPage).',
      gaps: 'the counts are loaded every 10 s, but new entries of the trail appear only after Refresh.',
    },
  }),
  decorators: [inAdminPage(() => api)],
  beforeEach: answering(gives(summary), gives(entries(7))),
} satisfies Meta<typeof AdminHome>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Populated: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('This is where the log begins.')).toBeVisible());
    await userEvent.click(canvas.getByText(/1,361 characters/));
    await expect(canvas.getByRole('link', { name: /^Screenshots/ })).toHaveTextContent('3 pending');
  },
};
export const MoreToLoad: Story = {
  beforeEach: answering(gives(summary), andOlder(25, never)),
  play: async ({ canvas, userEvent }) => {
    const older = await canvas.findByRole('button', { name: 'Load older' });
    await userEvent.click(older);
    await waitFor(() => expect(older).toHaveAttribute('aria-busy'));
  },
};
export const OlderNotLoaded: Story = {
  beforeEach: answering(gives(summary), andOlder(25, rejects(503))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load older' }));
    await waitFor(() => expect(canvas.getByText('What is older could not be loaded')).toBeVisible());
  },
};
export const Empty: Story = {
  beforeEach: answering(
    gives({
      screenshots: { pending: 0, approved: 0, rejected: 0 },
      giftCodes: { active: 0, inactive: 0 },
      bannerAds: { active: 0, inactive: 0 },
      visitors: 0,
      edition: { version: '0.2.0', commit: '1a2b3c4d5e6f' },
      degraded: [],
    }),
    gives([]),
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nothing here yet')).toBeVisible());
  },
};
export const PartsDown: Story = {
  beforeEach: answering(
    gives({
      ...summary,
      degraded: [
        {
          part: 'feed',
          reason: 'The game feed is stale. The feed answered with status 404.',
          since: Date.UTC(2026, 8, 26, 11, 42),
        },
        { part: 'images', reason: 'The object store does not answer.' },
        { part: 'disk', reason: 'The disk of DATA_DIR is 93% full, 1402 MB are free.' },
        { part: 'clock', reason: 'This machine’s clock is 20 s behind the game’s.' },
      ],
    }),
    gives([]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The disk has little room')).toBeVisible();
  },
};
export const Loading: Story = { beforeEach: answering(never, never) };
export const Unreadable: Story = {
  beforeEach: answering(rejects(503), rejects(503)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('The log could not be loaded')).toBeVisible());
    await expect(canvas.getByText('The counts could not be loaded')).toBeVisible();
  },
};
