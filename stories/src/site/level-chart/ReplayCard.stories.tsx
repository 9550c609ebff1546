import { levelChart } from '@bigsmall/domain';
import { ReplayCard } from '@bigsmall/ui/site/level-chart/ReplayCard.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { aTrackRecord } from '../track-record/aTrackRecord.ts';

const calculated = (balance: number, levels: number) => ({
  balance,
  levels,
  chart: levelChart({ balance, levels }),
});

const meta = {
  title: 'Site/Level chart/ReplayCard',
  component: ReplayCard,
  parameters: usage({
    ReplayCard: {
      useFor: 'the end of the level chart: what the chart would have done on the AI’s last rounds.',
      notFor: 'the exact chance to lose all (RiskCard), or how often the AI was right (TrackRecordView).',
      gaps: 'one start, with the oldest of these rounds, and two payouts, whichever is chosen above it.',
    },
  }),
  args: { calculated: calculated(1000, 10), lastDay: aTrackRecord(1451).lastDay },
} satisfies Meta<typeof ReplayCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ADay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('For statisticians'));
    await expect(canvas.getByText(/in 1,440 rounds is exactly 50\.5%/)).toBeVisible();
  },
};
export const OutOfMoney: Story = { args: { calculated: calculated(100, 3), lastDay: '0'.repeat(60) } };
