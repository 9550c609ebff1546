import { ManualPredictionCard } from '@bigsmall/ui/site/manual-prediction/ManualPrediction.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Site/Manual prediction/ManualPredictionCard',
  component: ManualPredictionCard,
  parameters: usage({
    ManualPredictionCard: {
      useFor: 'a random pick for a period that a visitor types or takes over.',
      notFor: 'predictions of AI mode (AutoPredictionCard), or what became of a pick (ManualResult).',
      gaps: 'no error at the field: its caller says by a toast what is wrong. A pick covers the whole page for 3 seconds.',
    },
  }),
  args: {
    period: '',
    coming: '20260926100010721',
    picked: false,
    scorable: true,
    aiMode: false,
    predicting: false,
    setPeriod: fn(),
    submit: fn(),
  },
} satisfies Meta<typeof ManualPredictionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use coming period' }));
    await expect(args.setPeriod).toHaveBeenCalledWith('20260926100010721');
  },
};
export const Typed: Story = {
  args: { period: '20260926100010721' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Period number'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'PREDICT NOW' }));
    await expect(args.submit).toHaveBeenCalledTimes(2);
  },
};
export const InAiMode: Story = {
  args: { aiMode: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'AI MODE ACTIVE' })).toBeDisabled();
    await expect(canvas.getByLabelText('Period number')).toBeDisabled();
  },
};
export const CoolingOff: Story = {
  args: { stop: { code: 'cooling_off', until: Date.UTC(2026, 10, 23, 18, 30) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'PREDICT NOW' })).toBeDisabled();
    await expect(canvas.getByLabelText('Period number')).toHaveAccessibleDescription(/^You are on a break\./);
  },
};
