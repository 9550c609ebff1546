import TutorialDialog from '@bigsmall/ui/site/tutorial/TutorialDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Tutorial/TutorialDialog',
  component: TutorialDialog,
  args: { open: true, onClose: fn() },
  parameters: {
    ...usage({
      TutorialDialog: {
        useFor: 'how the page works, in three tabs.',
        notFor: 'the name of one control (Tooltip).',
        gaps: 'each opening begins with the first tab, and no address leads to another one.',
      },
    }),
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta<typeof TutorialDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Tutorial' });
  await waitFor(() => expect(dialog).toBeVisible());
};

export const Basics: Story = {
  play: async () => {
    await opened();
    await expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  },
};
export const Features: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(screen.getByRole('heading', { name: 'App Features' })).toBeVisible();
  },
};
export const ProTips: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('tab', { name: 'Pro Tips' }));
    await expect(screen.getByRole('heading', { name: 'Pro Tips' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start Using App' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
