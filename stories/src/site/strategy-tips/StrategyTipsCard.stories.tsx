import { strategyTips } from '@bigsmall/domain';
import { StrategyTipsCard } from '@bigsmall/ui/site/strategy-tips/StrategyTipsCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const stats = { totalWins: 0, totalLosses: 0, winRate: 0, winStreak: 0, lossStreak: 0 };
const sides = ['BIG', 'SMALL'] as const;
const mixed = Array.from({ length: 10 }, (_, i) => sides[i % 2] ?? 'BIG');

const meta = {
  title: 'Site/Strategy tips/StrategyTipsCard',
  component: StrategyTipsCard,
  parameters: usage({
    StrategyTipsCard: {
      useFor: 'at most three remarks on how the predictions have gone, the first of them open.',
      notFor: 'a measured rate (IntervalBar), or what the page does (FeatureCards).',
      gaps: 'the texts come with the tips, from the domain. A new tip is not announced.',
    },
  }),
  args: { tips: strategyTips({ stats, history: mixed, resolved: [] }), onLimits: fn() },
} satisfies Meta<typeof StrategyTipsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TooEarly: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const TwoOfANewVisitor: Story = {
  args: {
    tips: strategyTips({ stats, history: mixed.map((_, i) => (i < 3 ? 'SMALL' : 'BIG')), resolved: [] }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('One side leads lately')).toBeVisible();
    await expect(canvas.getByText('Too early to tell')).not.toBeVisible();
    await userEvent.click(canvas.getByText('1 more'));
    await expect(canvas.getByText('Too early to tell')).toBeVisible();
  },
};
export const Losses: Story = {
  args: {
    tips: strategyTips({
      stats: { ...stats, totalWins: 3, totalLosses: 9, winRate: 25, lossStreak: 5 },
      history: mixed,
      resolved: [],
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Set a limit or a break' }));
    await expect(args.onLimits).toHaveBeenCalledOnce();
  },
};
