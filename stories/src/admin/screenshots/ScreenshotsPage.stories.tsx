import ScreenshotsPage from '@bigsmall/ui/admin/screenshots/ScreenshotsPage.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { over, serverOfStory, submission, submissions } from './submissions.ts';
import { inAdminPage } from '../inAdminPage.tsx';

const reviewed = { reviewedAt: Date.UTC(2026, 8, 27, 9), reviewedBy: 'Admin', version: 2 };
const MIXED = [
  ...submissions(5),
  submission(21, { status: 'approved', ...reviewed }),
  submission(22, { status: 'rejected', rejectedFor: 'personal_data', ...reviewed }),
  submission(23, {
    status: 'approved',
    analysis: { autoApproved: true, confidence: 100, reason: 'All checks passed.' },
  }),
];

const meta = {
  title: 'Admin/Screenshots/ScreenshotsPage',
  component: ScreenshotsPage,
  parameters: {
    ...usage({
      ScreenshotsPage: {
        useFor: 'reviewing what visitors sent, by status, one at a time.',
        notFor: 'the gallery of visitors (GalleryView).',
        gaps: '1,000 of a status are listed, and others cannot be reached. No search.',
      },
    }),
    address: '/admin/screenshots',
  },
  decorators: [inAdminPage(serverOfStory)],
  beforeEach: over(submissions(12)),
} satisfies Meta<typeof ScreenshotsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const card = (n: number) => document.getElementById(`review-shot-${n}`)!;
const listed = () => screen.findByRole('list', { name: 'Screenshots' });

export const Pending: Story = {
  play: async ({ userEvent }) => {
    await listed();
    await expect(screen.getByRole('tab', { name: 'Pending 12' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(within(card(1)).getByRole('button', { name: 'Reject for a reason' }));
    await expect(await screen.findByRole('menuitem', { name: 'Looks edited' })).toBeVisible();
  },
};
export const All: Story = {
  parameters: { address: '/admin/screenshots?tab=all' },
  beforeEach: over(MIXED),
  play: async () => {
    await listed();
    await expect(within(card(21)).getByRole('button', { name: 'Reset to Pending' })).toBeVisible();
  },
};
export const Empty: Story = {
  beforeEach: over([]),
  play: async () => {
    await waitFor(() => expect(screen.getByText('No screenshots found')).toBeVisible());
    await expect(screen.getByText('No submissions pending review')).toBeVisible();
  },
};
export const LongWords: Story = {
  beforeEach: over([
    submission(1, {
      fileSize: 5_242_879,
      sameAs: 'stale',
      analysis: {
        autoApproved: false,
        confidence: 15,
        reason:
          'Waiting for review: it does not have the shape of an upright phone screen; its shorter side is under 360 pixels; it looks blank; the same image was sent before; a screenshot of this visitor was rejected in the last 30 days; 3 or more came within 24 hours.',
      },
    }),
    submission(2, { thumbnailUrl: 'data:image/webp,x' }),
  ]),
  play: async () => {
    await listed();
    await waitFor(() => expect(within(card(2)).getByText('Failed to load')).toBeVisible());
  },
};
export const Viewer: Story = {
  play: async ({ userEvent }) => {
    await listed();
    await userEvent.click(within(card(1)).getByRole('button', { name: 'View at full size' }));
    const shown = await screen.findByRole('dialog', { name: 'Screenshot viewer' });
    const image = within(shown).getByRole<HTMLImageElement>('img');
    await waitFor(() => expect(getComputedStyle(image).opacity).toBe('1'));
    const { width, height, bottom } = image.getBoundingClientRect();
    // Whole, in its own shape, and within the screen.
    await expect(Math.abs(height / width - 1560 / 720)).toBeLessThan(0.05);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.keyboard('{ArrowRight}');
    await within(shown).findByText('2 of 12');
  },
};
export const Compared: Story = {
  play: async ({ userEvent }) => {
    await listed();
    await userEvent.click(within(card(10)).getByRole('button', { name: /^same as one of/ }));
    const shown = await screen.findByRole('dialog', { name: 'Screenshot viewer' });
    await waitFor(() => expect(within(shown).getAllByRole('img')).toHaveLength(2));
    const [left, right] = within(shown).getAllByRole('img');
    await waitFor(() => expect(getComputedStyle(right!).opacity).toBe('1'));
    await expect(right!.getBoundingClientRect().top).toBe(left!.getBoundingClientRect().top);
  },
};
