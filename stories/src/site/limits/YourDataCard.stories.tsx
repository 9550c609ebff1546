import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { YourDataCard } from '@bigsmall/ui/site/limits/YourDataCard.tsx';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Limits/YourDataCard',
  component: YourDataCard,
  parameters: usage({
    YourDataCard: {
      useFor:
        'the end of the visitor’s limits: export, move and deletion of all that is stored of a session.',
      notFor: 'one screenshot (OwnScreenshotList), or limits of a day (LimitsDialog).',
      gaps: 'no progress of an export. While one runs, both of its buttons are busy.',
    },
  }),
  args: { sessionId: 'visitor01', onDeleted: fn() },
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi())}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof YourDataCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};
export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my data' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your data?' });
    await waitFor(() => expect(getComputedStyle(dialog).opacity).toBe('1'));
  },
};
export const Deleted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my data' }));
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
  },
};
