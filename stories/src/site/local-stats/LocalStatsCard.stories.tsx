import type { LocalPrediction } from '@bigsmall/ui/site/local-stats/localStats.ts';
import { LocalStatsCard } from '@bigsmall/ui/site/local-stats/LocalStatsCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const ai = (length: number): readonly LocalPrediction[] =>
  Array.from({ length }, (_, i) => ({
    source: 'ai',
    side: i % 3 === 0 ? 'SMALL' : 'BIG',
    status: i % 2 === 0 ? 'win' : 'loss',
    simulated: false,
  }));
const picks = (length: number, simulated: boolean): readonly LocalPrediction[] =>
  ai(length).map((prediction) => ({ ...prediction, source: 'manual', simulated }));

const meta = {
  title: 'Site/Local stats/LocalStatsCard',
  component: LocalStatsCard,
  args: { predictions: [...ai(24), ...picks(6, false), ...picks(3, true)] },
} satisfies Meta<typeof LocalStatsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Mixed: Story = {};
export const SimulationsOnly: Story = { args: { predictions: picks(5, true) } };
export const AiOnly: Story = { args: { predictions: ai(40) } };
export const TooFew: Story = {
  args: { predictions: ai(4) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
