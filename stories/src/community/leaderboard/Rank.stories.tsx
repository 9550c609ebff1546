import { Rank } from '@bigsmall/ui/community/leaderboard/rows.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Community/Leaderboard/Rank',
  component: Rank,
  parameters: usage({
    Rank: {
      useFor: 'the place in PlayerRow and RewardRow: a medal for the first three, a number for all others.',
      notFor: 'a count or a state (Badge), or a rank within a sentence (MyStats).',
      gaps: 'only a medal has words for assistive technology: #4 is read as the sign and the number.',
    },
  }),
  args: { rank: 1 },
} satisfies Meta<typeof Rank>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Gold: Story = {};
export const Silver: Story = { args: { rank: 2 } };
export const Bronze: Story = { args: { rank: 3 } };
export const Other: Story = {
  args: { rank: 100 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('#100')).toBeVisible();
  },
};
