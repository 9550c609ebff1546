import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import LevelChartDialog from '@bigsmall/ui/site/level-chart/LevelChartDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Level chart/LevelChartDialog',
  component: LevelChartDialog,
  args: { open: true, onClose: fn() },
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi())}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  parameters: {
    ...usage({
      LevelChartDialog: {
        useFor: 'the level chart over the main page, with a button that copies it.',
        notFor: 'the calculator within a page (LevelChartView).',
        gaps: 'if the AI’s last rounds fail to load, their replay is left out without a word.',
      },
    }),
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta<typeof LevelChartDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const calculate: NonNullable<Story['play']> = async ({ userEvent }) => {
  const dialog = await screen.findByRole('dialog', { name: 'Level Chart - Betting Strategy Calculator' });
  await waitFor(() => expect(dialog).toBeVisible());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Calculate Betting Chart' }));
};

export const Opened: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Calculated: Story = {
  play: async (context) => {
    await calculate(context);
    await expect(screen.getByRole('region', { name: 'Level-wise bets' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Copy Chart' })).toBeVisible();
  },
};
export const InvalidBalance: Story = {
  play: async (context) => {
    const field = await screen.findByLabelText('Balance (₹)');
    await context.userEvent.clear(field);
    await calculate(context);
    await expect(screen.queryByRole('table')).toBeNull();
    await waitFor(() => expect(screen.getByText('Please enter a valid balance amount')).toBeVisible());
  },
};
