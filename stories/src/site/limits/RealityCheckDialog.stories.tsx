import RealityCheckDialog from '@bigsmall/ui/site/limits/RealityCheckDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Limits/RealityCheckDialog',
  component: RealityCheckDialog,
  args: {
    open: true,
    onClose: fn(),
    onStop: fn(),
    words: 'You have followed 214 rounds in 3 h 34 min; AI right 106 times; a coin is right half the time.',
  },
  parameters: {
    ...usage({
      RealityCheckDialog: {
        useFor:
          'the reminder that a visitor has set: for how long the game was followed, and a way to stop AI mode.',
        notFor: 'a break or a limit (LimitsDialog), or what the operator has to say (BannerPopup).',
        gaps: 'a press outside closes it unread, and nothing puts it off. Its caller makes its sentence.',
      },
    }),
    docs: { story: { inline: false, height: '360px' } },
  },
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
