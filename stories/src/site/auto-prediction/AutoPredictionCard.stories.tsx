import { emptyTracker } from '@bigsmall/domain';
import { AutoPredictionCard } from '@bigsmall/ui/site/auto-prediction/AutoPredictionCard.tsx';
import { messages as POST_FAILURE_WORDS } from '@bigsmall/ui/game/postFailure.messages.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { periodOf, predicting, settledBy } from './autoStates.ts';

const meta = {
  title: 'Site/Auto prediction/AutoPredictionCard',
  component: AutoPredictionCard,
  parameters: usage({
    AutoPredictionCard: {
      useFor: 'the first panel: the last five draws, the running round, AI mode’s prediction and its score.',
      notFor:
        'a pick that a visitor asks for (ManualPredictionCard), or the record over all draws (TrackRecordView).',
      gaps: 'it counts no time: its caller gives the seconds. Its list fails alone, with a button that loads it again.',
    },
  }),
  args: {
    state: predicting(),
    secondsLeft: 42,
    onSwitch: fn(),
    onRetry: fn(),
    onShare: fn(),
  },
} satisfies Meta<typeof AutoPredictionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Predicting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Generate AI Prediction' })).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Auto Prediction (AI Mode)' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(args.onShare).toHaveBeenCalledOnce();
  },
};
export const NotRecorded: Story = {
  args: { state: predicting({ unrecorded: { period: periodOf(721), words: POST_FAILURE_WORDS.late } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not recorded: it came too late.')).toBeVisible();
  },
};

export const Off: Story = {
  args: { state: predicting({ on: false, tracker: emptyTracker, lastReasoning: null }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Next draw closes in')).toBeVisible();
    await expect(canvas.getByText('32 s')).toBeInTheDocument();
    await expect(canvas.queryByText('Wins')).toBeNull();
    await expect(canvas.getByText(periodOf(721))).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Auto Prediction (AI Mode)' }));
    await expect(args.onSwitch).toHaveBeenCalledWith(true);
  },
};
export const CoolingOff: Story = {
  args: {
    state: predicting({ on: false, tracker: emptyTracker, lastReasoning: null }),
    stop: { code: 'cooling_off', until: Date.UTC(2026, 10, 23, 18, 30) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Auto Prediction (AI Mode)' })).toBeDisabled();
    await expect(canvas.getByText('Off until 24 Nov 2026, 12:00 am IST.')).toBeVisible();
  },
};
/** The draw in its moment: its number and side, and below them how the prediction of it went. */
export const Won: Story = {
  args: {
    state: predicting({ ...settledBy('win'), effect: { kind: 'win', period: periodOf(720) } }),
    secondsLeft: 58,
    justDrawn: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Drawn')[0]).toBeVisible();
    await expect(canvas.getByText(/^AI said BIG/)).toHaveTextContent('AI said BIG: right');
  },
};
export const NoConnection: Story = {
  args: { state: predicting({ outage: 'unreachable' }), secondsLeft: 12 },
  play: async ({ args, canvas, userEvent }) => {
    // The pick may be out of date: it has the colour of the period below it, not that of its side.
    const [word] = canvas.getAllByText('BIG', { selector: 'strong' });
    const below = canvas.getByText(periodOf(721));
    await expect(getComputedStyle(word!).color).toBe(getComputedStyle(below).color);
    await expect(canvas.getByText('No connection. AI mode goes on when it is back.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Generate AI Prediction' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
