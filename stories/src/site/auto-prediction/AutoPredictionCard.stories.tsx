import { emptyTracker } from '@bigsmall/domain';
import { AutoPredictionCard } from '@bigsmall/ui/site/auto-prediction/AutoPrediction.tsx';
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
    await userEvent.click(canvas.getByRole('button', { name: 'Share Result' }));
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
    await expect(canvas.getByText('picks close in')).toBeVisible();
    await expect(canvas.getByText('32')).toBeVisible();
    await expect(canvas.getByText('Wins')).not.toBeVisible();
    await expect(canvas.getByTitle(periodOf(721))).toHaveTextContent('draw 0721');
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
    await expect(canvas.getByText('on a break until')).toBeVisible();
    await expect(canvas.getByText('12:00 am IST')).toBeVisible();
    await expect(canvas.getByText('24 Nov 2026 · AI mode is off')).toBeVisible();
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
    await expect(canvas.getByText('drew')).toBeVisible();
    await expect(canvas.getByText('BIG · right')).toBeInTheDocument();
    await expect(canvas.getAllByTitle(`7, green, BIG, ${periodOf(720)}`)).toHaveLength(2);
  },
};
export const NoConnection: Story = {
  args: { state: predicting({ outage: 'unreachable' }), secondsLeft: 12 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('no connection since')).toBeVisible();
    await expect(canvas.getByText('5:30 pm IST')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Generate AI Prediction' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Lost: Story = {
  args: {
    state: predicting({ ...settledBy('loss'), effect: { kind: 'loss', period: periodOf(720) } }),
    secondsLeft: 58,
    justDrawn: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('BIG · wrong')).toBeInTheDocument();
  },
};
export const ClosedRound: Story = {
  args: { secondsLeft: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('closed · AI said BIG')).toBeVisible();
    await expect(canvas.getByText('7', { selector: 'span:not([aria-hidden])' })).toBeVisible();
  },
};
export const TooLate: Story = {
  args: { state: predicting({ tracker: emptyTracker, late: periodOf(721) }), secondsLeft: 8 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('too late for this one')).toBeVisible();
    await expect(canvas.getByText('Your score comes here after the first draw.')).toBeVisible();
  },
};
/** Of a prediction that waits: whether the server holds it, and how it counts. */
export const Recorded: Story = {
  args: { state: predicting({ recorded: [periodOf(721)], verified: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Recorded, not ranked')).toBeVisible();
  },
};
export const Slept: Story = {
  args: { state: predicting({ missed: { from: periodOf(718), to: periodOf(720), count: 3 } }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(`Passed while this tab slept: ${periodOf(718)} to ${periodOf(720)}, 3 rounds.`),
    ).toBeVisible();
  },
};
