import { PlayerRow, Rank, RewardRow } from '@bigsmall/ui/community/leaderboard/rows.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { somePlayers, weekOfRewards } from './rankings.ts';

const player = (given: object) => ({ ...somePlayers(1)[0]!, ...given });

const meta = {
  title: 'Community/Leaderboard/PlayerRow',
  component: PlayerRow,
  subcomponents: { RewardRow, Rank },
  parameters: usage({
    PlayerRow: {
      useFor: 'one place of a ranking: name, right of how many, the rate and the range around it.',
      notFor: 'the points of a closed week (RewardRow), or one’s own figures (MyStats).',
      gaps: 'it is a list item, so it needs a list around it. What the range means is only in its tooltip.',
    },
    RewardRow: {
      useFor: 'one player of a closed week in the tab Rewards: place, name, rate and the points.',
      notFor: 'a place of the running week or of all time (PlayerRow).',
      gaps: 'it is a list item, so it needs a list around it. It shows no range around the rate.',
    },
    Rank: {
      useFor: 'the place in PlayerRow and RewardRow: a medal for the first three, a number for all others.',
      notFor: 'a count or a state (Badge), or a rank within a sentence (MyStats).',
      gaps: 'only a medal has words for assistive technology: #4 is read as the sign and the number.',
    },
  }),
  args: { player: player({}), own: false },
  decorators: [
    (Story) => (
      <ol style={{ maxWidth: 312, margin: 0, padding: 0, listStyle: 'none' }}>
        <Story />
      </ol>
    ),
  ],
} satisfies Meta<typeof PlayerRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Own: Story = {
  args: { player: player({ rank: 42 }), own: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You')).toBeVisible();
    await expect(canvas.getByText('#42')).toBeVisible();
  },
};
export const LongName: Story = {
  args: { player: player({ username: 'Northernmost Hippopotamus 123456', rank: 100 }), own: true },
};
export const Rewards: Story = {
  render: () => (
    <>
      {weekOfRewards('2026-09-20', '2026-09-26').map((reward) => (
        <RewardRow key={reward.id} reward={reward} own={reward.rank === 4} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,000 points')).toBeVisible();
  },
};
