import { DeleteQuestion } from '@bigsmall/ui/admin/gift-codes/DeleteQuestion.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { aCode, longest } from './adminCodes.ts';

const meta = {
  title: 'Admin/Gift codes/DeleteQuestion',
  component: DeleteQuestion,
  args: { open: true, code: aCode, onConfirm: fn(), onCancel: fn() },
  parameters: { docs: { story: { inline: false, height: '400px' } } },
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
