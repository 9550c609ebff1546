import { ScreenshotCard } from '@bigsmall/ui/admin/screenshots/ScreenshotCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { submission } from './submissions.ts';

const meta = {
  title: 'Admin/Screenshots/ScreenshotCard',
  component: ScreenshotCard,
  args: {
    shot: submission(2, { nearDuplicateOf: 'shot-1' }),
    gone: false,
    tab: 'all',
    inHand: true,
    selected: false,
    onOpen: fn(),
    onCompare: fn(),
    onSelect: fn(),
    onVerdict: fn(),
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
    await expect(args.onVerdict).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Near-duplicate of an earlier one' }));
    await expect(args.onCompare).toHaveBeenCalledOnce();
  },
};
export const Approved: Story = { args: { shot: submission(3, { status: 'approved' }) } };
export const Rejected: Story = { args: { shot: submission(4, { status: 'rejected' }) } };
export const Selected: Story = { args: { selected: true } };
export const Sending: Story = { args: { sending: 'rejected' } };
export const Refused: Story = {
  args: { fault: 'Another admin reviewed this meanwhile. Your verdict was not taken.' },
};
export const Gone: Story = { args: { gone: true, tab: 'pending' } };
