import { MyStats } from '@bigsmall/ui/community/leaderboard/MyStats.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { aTrackRecord } from '../../site/track-record/aTrackRecord.ts';
import { loaded } from '../../site/loaded.ts';
import { ownStats } from './rankings.ts';

const meta = {
  title: 'Community/Leaderboard/MyStats',
  component: MyStats,
  parameters: usage({
    MyStats: {
      useFor:
        'the tab My Stats: one’s own drawn picks beside the AI and a coin, and what is missing for a rank.',
      notFor: 'what this browser counts by itself (LocalStatsCard), or another player (PlayerRow).',
      gaps: 'it knows a rank only from the list: below the first 100 it gives no number.',
    },
  }),
  args: {
    stats: loaded(ownStats),
    ai: aTrackRecord(4000).path,
    overallRank: 7,
    weeklyRank: null,
  },
} satisfies Meta<typeof MyStats>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ranked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('#7')).toBeVisible();
  },
};
export const MissingSome: Story = {
  args: {
    stats: loaded({
      ...ownStats,
      accuracyRate: 100,
      totalPredictions: 1,
      correctPredictions: 1,
      weeklyPredictions: 0,
      weeklyCorrect: 0,
      missingOverall: 29,
      missingWeekly: 20,
    }),
    overallRank: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your overall rank: 1 of 30')).toBeVisible();
  },
};
