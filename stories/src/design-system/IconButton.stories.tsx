import { iconButton } from '@bigsmall/ui/design-system/button.css.ts';
import { IconButton } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { Matrix } from './Matrix.tsx';
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
export const NamedOnFocus: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy code' })).toHaveFocus();
    await waitFor(() => expect(canvas.getByText('Copy code')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvasElement.querySelector('[popover]')).toBeNull());
  },
};
export const Variants: Story = {
  render: () => (
    <Matrix of={iconButton}>
      {(props) => <IconButton {...props} icon={Copy} label={`Copy ${Object.values(props).join(' ')}`} />}
    </Matrix>
  ),
};
