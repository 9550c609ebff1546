import {
  boardLuckQuery,
  overallQuery,
  rewardsQuery,
  userStatsQuery,
  weeklyQuery,
  predictionStatsQuery,
} from '@bigsmall/ui/api/queries.ts';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import LeaderboardDialog from '@bigsmall/ui/community/leaderboard/LeaderboardDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { ownStats, somePlayers, weekOfRewards } from './rankings.ts';

function readClient() {
  const client = testClient(createMemoryApi());
  const players = somePlayers(12);
  client.setQueryData(
    overallQuery.queryKey,
    players.map(({ id, username, rate, total, correct, streak, interval }) => ({
      id,
      sessionId: id,
      username,
      accuracyRate: rate,
      totalPredictions: total,
      correctPredictions: correct,
      currentStreak: streak ?? 0,
      interval,
    })),
  );
  client.setQueryData(
    weeklyQuery.queryKey,
    players.slice(0, 4).map(({ id, username, rate, total, correct, interval }) => ({
      id,
      sessionId: id,
      username,
      weeklyAccuracy: rate,
      weeklyPredictions: total,
      weeklyCorrect: correct,
      interval,
    })),
  );
  const luck = { ranked: players.length, beyondLuck: 0 };
  client.setQueryData(boardLuckQuery.queryKey, { overall: luck, weekly: { ...luck, ranked: 4 } });
  client.setQueryData(predictionStatsQuery.queryKey, { total: 9_204, today: 310 });
  client.setQueryData(rewardsQuery.queryKey, weekOfRewards('2026-09-20', '2026-09-26'));
  client.setQueryData(userStatsQuery('visitor01').queryKey, ownStats);
  return client;
}

const meta = {
  title: 'Community/Leaderboard/LeaderboardDialog',
  component: LeaderboardDialog,
  args: { open: true, onClose: fn(), sessionId: 'visitor01', onLimits: fn() },
  parameters: {
    ...usage({
      LeaderboardDialog: {
        useFor: 'the leaderboard over the main page, with all that its tabs need, loaded while it is open.',
        notFor:
          'the tabs without a server (LeaderboardView), or how often the AI is right (TrackRecordView).',
        gaps: 'all of it follows the live stream: without one nothing is read again until it is opened again.',
      },
    }),
    docs: { story: { inline: false, height: '680px' } },
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={readClient()}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof LeaderboardDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Prediction Leaderboard' });
    await waitFor(() => expect(dialog).toBeVisible());
    for (const tab of ['Weekly', 'Rewards', 'My Stats', 'Overall']) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      await expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    }
    await waitFor(() => expect(screen.getByText('You')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
