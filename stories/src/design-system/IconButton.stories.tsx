import { IconButton } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Eye, Trash2 } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/IconButton',
  component: IconButton,
  parameters: usage({
    IconButton: {
      useFor: 'an action that people know by its icon, where there is no room for a word: close, next, copy.',
      notFor: 'the main action of a page, or an icon that needs an explanation (Button).',
      gaps: 'the tooltip does not appear on touch. It cannot be busy.',
    },
  }),
  args: { icon: Copy, label: 'Copy code', onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy code' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Pressed: Story = { args: { icon: Eye, label: 'Show code', pressed: true } };
export const Danger: Story = { args: { icon: Trash2, label: 'Delete code', tone: 'danger' } };
export const Small: Story = { args: { size: 'small' } };
export const Disabled: Story = { args: { disabled: true } };
export const NamedOnFocus: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy code' })).toHaveFocus();
    await waitFor(() => expect(canvas.getByText('Copy code')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvasElement.querySelector('[popover]')).toBeNull());
  },
};
