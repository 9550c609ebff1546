import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import SettledList from '@bigsmall/ui/site/auto-prediction/SettledList.tsx';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { periodOf, settledHistory } from './autoStates.ts';

const meta = {
  title: 'Site/Auto prediction/SettledList',
  component: SettledList,
  parameters: usage({
    SettledList: {
      useFor: 'the rows behind the last ten tiles, each with its proof.',
      notFor: 'manual picks (ManualResult).',
      gaps: 'a row shows the last four digits of its period, and opens only if the server recorded it.',
    },
  }),
  args: {
    last: settledHistory(10),
    recorded: [0, 1, 3, 4, 6].map((back) => periodOf(720 - back)),
    verified: true,
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi())}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof SettledList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rows: Story = {
  play: async ({ canvas }) => {
    const heights = canvas
      .getAllByRole('listitem')
      .map((row) => Math.round(row.getBoundingClientRect().height));
    await expect(heights).toEqual(heights.map(() => 45));
  },
};
export const Unranked: Story = {
  args: { verified: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We cannot see when this game/)).toBeVisible();
  },
};
/** The feed left out a draw: its pick waits until its draw comes, or enough newer ones without it. */
export const WaitingForALateDraw: Story = {
  args: {
    last: [
      { period: periodOf(718), prediction: 'BIG', confidence: 61, predictedAt: 0, status: 'waiting' },
      ...settledHistory(10).filter(({ period }) => period !== periodOf(718)),
    ],
    recorded: [periodOf(718)],
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^Draw 20260926100010718: .*BIG, Drawn no draw yetWaiting/);
    await expect(canvas.queryByRole('button', { name: /718/ })).toBeNull();
  },
};
