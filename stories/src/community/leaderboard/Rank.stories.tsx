import { Rank } from '@bigsmall/ui/community/leaderboard/Rank.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Community/Leaderboard/Rank',
  component: Rank,
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
