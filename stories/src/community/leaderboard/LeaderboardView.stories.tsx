import { LeaderboardView } from '@bigsmall/ui/community/leaderboard/LeaderboardDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { aTrackRecord } from '../../site/track-record/aTrackRecord.ts';
import { loaded } from '../../site/loaded.ts';
import { ownStats, somePlayers, weekOfRewards } from './rankings.ts';

const meta = {
  title: 'Community/Leaderboard/LeaderboardView',
  component: LeaderboardView,
  parameters: usage({
    LeaderboardView: {
      useFor: 'the tabs of the leaderboard over data that is given: Overall, Weekly, Rewards and My Stats.',
      notFor: 'one ranking alone (Ranking), or the dialog with its server calls (LeaderboardDialog).',
      gaps: 'it always opens with Overall, and no address leads to another tab.',
    },
  }),
  args: {
    overall: loaded(somePlayers(24)),
    weekly: loaded(somePlayers(5).map((player) => ({ ...player, streak: null }))),
    rewards: loaded([
      ...weekOfRewards('2026-09-20', '2026-09-26'),
      ...weekOfRewards('2026-09-13', '2026-09-19'),
    ]),
    stats: loaded(ownStats),
    luck: { overall: { ranked: 1204, beyondLuck: 1 }, weekly: { ranked: 5, beyondLuck: 0 } },
    ai: aTrackRecord(4000).path,
  },
} satisfies Meta<typeof LeaderboardView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens a tab and looks for words in it. */
const shows =
  (tab: string, words: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: tab }));
    await expect(canvas.getByText(words)).toBeVisible();
  };

export const Overall: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rank 1, gold')).toBeInTheDocument();
    await expect(canvas.getByText('#4')).toBeVisible();
    const own = canvas.getAllByRole('listitem').filter((row) => row.textContent?.includes('You'));
    await expect(own.map((row) => row.textContent?.slice(0, 2))).toEqual(['#7']);
    await expect(canvas.getByRole('region', { name: 'Overall ranking' }).offsetHeight).toBe(400);
  },
};
export const Rewards: Story = { play: shows('Rewards', '20 Sept 2026 – 26 Sept 2026') };
export const MyStats: Story = { play: shows('My Stats', 'Your overall rank') };

const nothing = {
  overall: loaded([]),
  weekly: loaded([]),
  rewards: loaded([]),
  stats: loaded({ ...ownStats, totalPredictions: 0, missingOverall: 30 }),
};
export const NobodyOverall: Story = {
  args: nothing,
  play: shows('Overall', 'No leaderboard data available yet. Start making predictions to see rankings!'),
};
export const Unreadable: Story = {
  args: { overall: loaded<never>(undefined, { failed: true }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.overall.retry).toHaveBeenCalledOnce();
  },
};
