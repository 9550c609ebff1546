import { OwnScreenshotList } from '@bigsmall/ui/community/screenshot-upload/ScreenshotUpload.tsx';
import { Section } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const sent = Date.UTC(2026, 10, 21, 8, 45);
const shots = (['pending', 'approved', 'rejected', 'approved', 'approved'] as const).map((status, index) => ({
  id: `shot-${index}`,
  status,
  submittedAt: sent - index * 26 * 3_600_000,
}));

const meta = {
  title: 'Community/Screenshot upload/OwnScreenshotList',
  component: OwnScreenshotList,
  parameters: usage({
    OwnScreenshotList: {
      useFor:
        'below the upload, what this browser sent: when, its state, why it was not approved, and Withdraw.',
      notFor: 'the screenshots of all visitors (GalleryCard), or sending one (ScreenshotUploadCard).',
      gaps: 'it shows no pictures, and an empty list is left to its caller. The server sends the newest 50.',
    },
  }),
  args: { shots, onWithdraw: fn() },
  decorators: [
    (Story) => (
      <Section title="Submit a screenshot">
        <Story />
      </Section>
    ),
  ],
} satisfies Meta<typeof OwnScreenshotList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 more' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};
/** Why, where an admin said so. */
export const NotApproved: Story = {
  args: {
    shots: (['no_win', 'unclear', 'personal_data', 'sent_before', 'edited'] as const).map(
      (rejectedFor, index) => ({ ...shots[index]!, status: 'rejected' as const, rejectedFor }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('It does not show a win.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show 2 more' }));
  },
};
export const Asked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /^Withdraw/ })[0]!);
    await expect(args.onWithdraw).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^Remove for good/ }));
    await expect(args.onWithdraw).toHaveBeenCalledWith('shot-0');
  },
};
