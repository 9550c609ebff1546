import RealityCheckDialog from '@bigsmall/ui/site/limits/RealityCheckDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';

const meta = {
  title: 'Site/Limits/RealityCheckDialog',
  component: RealityCheckDialog,
  args: {
    open: true,
    onClose: fn(),
    onStop: fn(),
    words: 'You have followed 214 rounds in 3 h 34 min; AI right 106 times; a coin is right half the time.',
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof RealityCheckDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Time for a look' });
    await waitFor(() => expect(getComputedStyle(dialog).opacity).toBe('1'));
    await userEvent.click(screen.getByRole('button', { name: 'Stop AI mode' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};
