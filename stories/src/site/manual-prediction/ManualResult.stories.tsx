import { requirePeriod } from '@bigsmall/domain';
import type { ManualItem } from '@bigsmall/ui/site/manual-prediction/manualItem.ts';
import ManualResult from '@bigsmall/ui/site/manual-prediction/ManualResult.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const result: ManualItem = {
  period: requirePeriod('20241201004'),
  result: 'BIG',
  number: 8,
  isWin: true,
  simulated: true,
  drawn: null,
  timestamp: Date.UTC(2026, 8, 26, 12),
};
const earlier: readonly ManualItem[] = [
  { ...result, period: requirePeriod('20241201003'), result: 'SMALL', number: 3, isWin: false, timestamp: 3 },
  { ...result, period: requirePeriod('20241201002'), simulated: false, drawn: 6, timestamp: 2 },
  { ...result, period: requirePeriod('20241201001'), simulated: false, drawn: 1, isWin: false, timestamp: 1 },
];

const meta = {
  title: 'Site/Manual prediction/ManualResult',
  component: ManualResult,
  parameters: usage({
    ManualResult: {
      useFor: 'the newest manual pick below its form: its draw, its proof, and the picks before it.',
      notFor: 'predictions of AI mode (SettledList), or the image of a pick (ShareDialog).',
      gaps: 'five earlier picks at most. That a pick has won or lost is not announced.',
    },
  }),
  args: { result, earlier: [], onShare: fn() },
} satisfies Meta<typeof ManualResult>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotDrawnYet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('random pick')).toBeVisible();
    await expect(canvas.getByText('Waiting for its draw')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Share Result' }));
    await expect(args.onShare).toHaveBeenCalledOnce();
  },
};
export const Lost: Story = { args: { result: { ...result, simulated: false, drawn: 2, isWin: false } } };
export const AlreadyDrawn: Story = {
  args: { result: { ...result, unscored: 'drawn', simulated: false, drawn: 9 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Already drawn: drew 9 BIG · not scored')).toBeVisible();
  },
};
export const NotRecordedAndDrawn: Story = {
  args: { result: { ...result, unrecorded: 'late', simulated: false, drawn: 9 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not recorded: it came too late.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Proof/ })).toBeNull();
  },
};
export const FoldedInAiMode: Story = {
  args: { earlier, folded: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Last manual pick: BIG'));
    await expect(canvas.getByText('20241201004')).toBeVisible();
  },
};
export const WithEarlierPicks: Story = {
  args: { earlier },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Earlier picks'));
    await expect(canvas.getByText('20241201001')).toBeVisible();
  },
};
