import { ScreenshotCard } from '@bigsmall/ui/admin/screenshots/ScreenshotCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { submission } from './submissions.ts';

const meta = {
  title: 'Admin/Screenshots/ScreenshotCard',
  component: ScreenshotCard,
  parameters: usage({
    ScreenshotCard: {
      useFor: 'one screenshot in the grid of a review, with its analysis and its decisions.',
      notFor: 'an approved one in the gallery (GalleryTile), or one at full size (ReviewViewer).',
      gaps: 'an analysis is cut after three lines, with the rest in a tooltip.',
    },
  }),
  args: {
    screenshot: submission(2, { sameAs: 'shot-1' }),
    onOpen: fn(),
    onCompare: fn(),
    onActivate: fn(),
    onDecision: fn(),
  },
  decorators: [
    (Story) => (
      <ul style={{ maxWidth: 240, padding: 0, listStyle: 'none' }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof ScreenshotCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pending: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }));
    await expect(args.onDecision).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Same picture as an earlier one' }));
    await expect(args.onCompare).toHaveBeenCalledOnce();
  },
};
export const Approved: Story = { args: { screenshot: submission(3, { status: 'approved' }) } };
export const Rejected: Story = { args: { screenshot: submission(4, { status: 'rejected' }) } };
export const RejectedForAReason: Story = {
  args: { screenshot: submission(4, { status: 'rejected', rejectedFor: 'personal_data' }) },
};
export const Sending: Story = { args: { sending: 'rejected' } };
export const Refused: Story = {
  args: { error: 'Another admin reviewed this meanwhile. Your decision was not accepted.' },
};
