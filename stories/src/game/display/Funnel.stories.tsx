import { Funnel } from '@bigsmall/ui/game/display/Funnel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ownStats } from '../../community/leaderboard/rankings.ts';
import { usage } from '../../design-system/usage.ts';
import { aTrackRecord } from '../../site/track-record/aTrackRecord.ts';

const meta = {
  title: 'Game/Display/Funnel',
  component: Funnel,
  parameters: usage({
    Funnel: {
      useFor: 'how often the AI and the visitor were right by number of draws, within the range of a coin.',
      notFor: 'one measured rate (IntervalScale).',
      gaps: 'the scale has 30% to 70%, from 10 draws on: a dot outside of it is drawn at the edge.',
    },
  }),
  args: { ai: aTrackRecord(4000).path },
} satisfies Meta<typeof Funnel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ai: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /AI: right 5?4?\d\.\d% of/ })).toBeVisible();
  },
};
export const YouAndAi: Story = {
  args: {
    you: { total: ownStats.totalPredictions, correct: ownStats.correctPredictions },
  },
};
