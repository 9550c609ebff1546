import { PlayerRow } from '@bigsmall/ui/community/leaderboard/rows.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { somePlayers } from './rankings.ts';

const player = (given: object) => ({ ...somePlayers(1)[0]!, ...given });

const meta = {
  title: 'Community/Leaderboard/PlayerRow',
  component: PlayerRow,
  parameters: usage({
    PlayerRow: {
      useFor: 'one place of a ranking: name, right of how many, the rate and the range around it.',
      notFor: 'the points of a closed week (RewardRow), or one’s own figures (MyStats).',
      gaps: 'it is a list item, so it needs a list around it. What the range means is only in its tooltip.',
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
export const High: Story = { args: { player: player({ rate: 84.5, interval: { low: 0.68, high: 0.93 } }) } };
export const Middle: Story = { args: { player: player({ rate: 63, interval: { low: 0.52, high: 0.73 } }) } };
export const OfAWeek: Story = { args: { player: player({ streak: null }) } };
export const LongName: Story = {
  args: { player: player({ username: 'Northernmost Hippopotamus 123456', rank: 100 }), own: true },
};
