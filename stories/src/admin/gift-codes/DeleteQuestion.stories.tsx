import { DeleteQuestion } from '@bigsmall/ui/admin/gift-codes/DeleteQuestion.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { aCode, longest } from './adminCodes.ts';

const meta = {
  title: 'Admin/Gift codes/DeleteQuestion',
  component: DeleteQuestion,
  args: { open: true, code: aCode, onConfirm: fn(), onCancel: fn() },
  parameters: {
    ...usage({
      DeleteQuestion: {
        useFor: 'the question before a gift code is deleted, with its game and the masked code.',
        notFor: 'deleting a banner ad or an admin (ConfirmDialog), whose questions have other words.',
        gaps: 'it cannot be busy: its caller closes it at once, and tells by a toast how the deletion went.',
      },
    }),
    docs: { story: { inline: false, height: '400px' } },
  },
} satisfies Meta<typeof DeleteQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this gift code?' });
    // What destroys is never what Enter does.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Longest: Story = { args: { code: longest } };
