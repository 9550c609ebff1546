import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import RecoveryDialog from '@bigsmall/ui/site/limits/RecoveryDialog.tsx';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Limits/RecoveryDialog',
  component: RecoveryDialog,
  args: { open: true, onClose: fn(), sessionId: 'visitor01', onTaken: fn() },
  parameters: {
    ...usage({
      RecoveryDialog: {
        useFor: 'moving a session to another phone by a code, and using such a code here.',
        notFor: 'a file of what is stored (the export in YourDataCard).',
        gaps: 'a code stays in sight after it expires, and is gone when the dialog is closed and opened again.',
      },
    }),
    docs: { story: { inline: false, height: '620px' } },
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi())}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof RecoveryDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Move to another phone' });
  await waitFor(() => expect(getComputedStyle(dialog).opacity).toBe('1'));
};

export const Asked: Story = { play: opened };
export const Made: Story = {
  play: async ({ userEvent }) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Make a code' }));
    await waitFor(() => expect(screen.getByText('0123-4567-89AB-0000')).toBeVisible());
  },
};
export const Unknown: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.type(screen.getByLabelText('Code'), 'zzzz zzzz zzzz zzzz');
    await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
    await waitFor(() => expect(screen.getByText(/^Nothing waits under this code/)).toBeVisible());
    await expect(args.onTaken).not.toHaveBeenCalled();
  },
};
