import type { TrackRecord } from '@bigsmall/ui/site/track-record/trackRecord.ts';
import { TrackRecordView } from '@bigsmall/ui/site/track-record/TrackRecordView.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { loaded } from '../loaded.ts';

const record: TrackRecord = {
  rounds: 1430,
  hits: 709,
  interval: { low: 0.47, high: 0.522 },
  meanConfidence: 0.631,
  brier: 0.2681,
  coinBrier: 0.25,
  strategies: [
    { strategy: 'balance', rounds: 902, hits: 447, interval: { low: 0.463, high: 0.528 } },
    { strategy: 'long_run', rounds: 196, hits: 97, interval: { low: 0.426, high: 0.564 } },
    { strategy: 'run_of_four', rounds: 170, hits: 88, interval: { low: 0.443, high: 0.592 } },
    { strategy: 'alternation', rounds: 122, hits: 60, interval: { low: 0.405, high: 0.58 } },
    { strategy: 'cycle', rounds: 40, hits: 17, interval: { low: 0.285, high: 0.578 } },
  ],
};

const meta = {
  title: 'Site/Track record/TrackRecordView',
  component: TrackRecordView,
  args: { state: loaded(record) },
} satisfies Meta<typeof TrackRecordView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LikeACoin: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/cannot be told from a coin/)).toBeVisible();
  },
};
export const AboveByChance: Story = {
  args: { state: loaded({ ...record, hits: 790, interval: { low: 0.526, high: 0.578 } }) },
};
export const Below: Story = {
  args: { state: loaded({ ...record, hits: 640, interval: { low: 0.422, high: 0.473 } }) },
};
export const Loading: Story = { args: { state: loaded<never>(undefined, { busy: true }) } };
export const Nothing: Story = {
  args: { state: loaded({ ...record, rounds: 0, hits: 0, interval: { low: 0, high: 1 }, strategies: [] }) },
};
export const Unreadable: Story = {
  args: { state: loaded<never>(undefined, { failed: true }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.state.retry).toHaveBeenCalledOnce();
  },
};
