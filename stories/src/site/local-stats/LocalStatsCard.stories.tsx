import { emptyTracker, requirePeriod, type Tracker } from '@bigsmall/domain';
import LocalStatsCard, { type LocalPick } from '@bigsmall/ui/site/local-stats/LocalStatsCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const sideOf = (index: number) => (index % 3 === 0 ? 'SMALL' : 'BIG');

const ai = (length: number): Tracker => ({
  ...emptyTracker,
  history: Array.from({ length }, (_, i) => ({
    period: requirePeriod('20260926100010720'),
    prediction: sideOf(i),
    confidence: 60,
    predictedAt: 1,
    status: i % 2 === 0 ? 'win' : 'loss',
  })),
});
const picks = (length: number, simulated: boolean): readonly LocalPick[] =>
  Array.from({ length }, (_, i) => ({ result: sideOf(i), isWin: i % 2 === 0, simulated }));

const meta = {
  title: 'Site/Local stats/LocalStatsCard',
  component: LocalStatsCard,
  parameters: usage({
    LocalStatsCard: {
      useFor:
        'the visitor’s own figures in this browser: predictions by side, and manual picks that were right.',
      notFor: 'how often AI mode was right (AutoPredictionCard), or one’s rank (MyStats).',
      gaps: 'nothing before the fifth prediction. It counts what its caller keeps, and no period of time can be chosen.',
    },
  }),
  args: { tracker: ai(24), picks: [...picks(6, false), ...picks(3, true)] },
} satisfies Meta<typeof LocalStatsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Mixed: Story = {};
export const TooFew: Story = {
  args: { tracker: ai(4), picks: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
