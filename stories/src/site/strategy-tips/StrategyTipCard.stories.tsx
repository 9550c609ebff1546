import { strategyTips } from '@bigsmall/domain';
import { StrategyTipCard } from '@bigsmall/ui/site/strategy-tips/StrategyTips.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const stats = { totalWins: 3, totalLosses: 3, winStreak: 0, lossStreak: 0 };
const [oneSide, losses] = [stats, { ...stats, lossStreak: 5 }].map(
  (given) => strategyTips({ stats: given, history: ['BIG'], resolved: [] })[0]!,
);

const meta = {
  title: 'Site/Strategy tips/StrategyTipCard',
  component: StrategyTipCard,
  parameters: usage({
    StrategyTipCard: {
      useFor: 'one remark on how the predictions have gone.',
      notFor: 'a measured rate (IntervalScale), or what the page does (FeatureCards).',
      gaps: 'the texts come with the tip, from the domain. A new tip is not announced.',
    },
  }),
  args: { tip: losses!, onLimits: fn() },
} satisfies Meta<typeof StrategyTipCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Losses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set a limit or a break' }));
    await expect(args.onLimits).toHaveBeenCalledOnce();
  },
};
export const OneSideLeads: Story = {
  args: { tip: oneSide! },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
