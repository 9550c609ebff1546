import { RewardRow } from '@bigsmall/ui/community/leaderboard/rows.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { weekOfRewards } from './rankings.ts';

const [first, , , fourth] = weekOfRewards('2026-09-20', '2026-09-26');

const meta = {
  title: 'Community/Leaderboard/RewardRow',
  component: RewardRow,
  parameters: usage({
    RewardRow: {
      useFor: 'one player of a closed week in the tab Rewards: place, name, rate and the points.',
      notFor: 'a place of the running week or of all time (PlayerRow).',
      gaps: 'it is a list item, so it needs a list around it. It shows no range around the rate.',
    },
  }),
  args: { reward: first!, own: false },
  decorators: [
    (Story) => (
      <ol style={{ maxWidth: 312, margin: 0, padding: 0, listStyle: 'none' }}>
        <Story />
      </ol>
    ),
  ],
} satisfies Meta<typeof RewardRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,000 points')).toBeVisible();
  },
};
export const Own: Story = { args: { reward: fourth!, own: true } };
