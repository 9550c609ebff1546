import { levelChart } from '@bigsmall/domain';
import { type LevelChartState, LevelChartView } from '@bigsmall/ui/site/level-chart/LevelChartView.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const empty: LevelChartState = {
  balance: '1000',
  levels: '10',
  payout: '2.00',
  invalidBalance: false,
  asked: null,
  chart: null,
  setBalance: fn(),
  setLevels: fn(),
  setPayout: fn(),
  calculate: fn(),
};

function calculated(balance: number, levels: number, payout: LevelChartState['payout'] = '2.00') {
  const asked = { balance, levels };
  return { ...empty, payout, asked, chart: levelChart({ ...asked, payout: Number(payout) }) };
}

const meta = {
  title: 'Site/Level chart/LevelChartView',
  component: LevelChartView,
  parameters: usage({
    LevelChartView: {
      useFor: 'what doubling after each loss costs, how likely all is lost, and each level in a row.',
      notFor:
        'the dialog around it, which holds its state (LevelChartDialog), or any other table (DataTable).',
      gaps: 'levels outside of 1 to 20 are replaced without a word. Only the payout takes effect without the button.',
    },
  }),
  args: { state: empty },
} satisfies Meta<typeof LevelChartView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BeforeCalculation: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Calculate Betting Chart' }));
    await expect(args.state.calculate).toHaveBeenCalledOnce();
  },
};
export const SafeToPlay: Story = {
  args: { state: calculated(1000, 3) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Safe to Play')).toBeVisible();
    await expect(canvas.getByText('₹749', { selector: 'td' })).toBeVisible();
  },
};
export const InsufficientBalance: Story = {
  args: { state: calculated(1000, 10) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Insufficient Balance')).toBeVisible();
    await expect(canvas.getByText('5 days in 10 like this lose all ₹1,023.')).toBeVisible();
  },
};
export const PaidAt196: Story = {
  args: { state: calculated(1000, 10, '1.96') },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByText('Recovery')).toHaveLength(5);
    await expect(canvas.getAllByText('Profit')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('radio', { name: '2.00' }));
    await expect(args.state.setPayout).toHaveBeenCalledWith('2.00');
  },
};
