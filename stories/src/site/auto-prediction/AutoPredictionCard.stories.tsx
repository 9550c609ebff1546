import { emptyTracker } from '@bigsmall/domain';
import { AutoPredictionCard } from '@bigsmall/ui/site/auto-prediction/AutoPredictionCard.tsx';
import { POST_FAILURE_WORDS } from '@bigsmall/ui/game/auto/postFailure.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { periodOf, predicting, settledBy, trackerAfter } from './autoStates.ts';

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
export const RecordedBeforeTheDraw: Story = {
  args: { state: predicting({ recorded: [periodOf(721), periodOf(719)] }) },
};
export const NotRecorded: Story = {
  args: { state: predicting({ unrecorded: { period: periodOf(721), words: POST_FAILURE_WORDS.late } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not recorded: it came too late.')).toBeVisible();
  },
};
/** The longest of these texts. */
export const NoAnswer: Story = {
  args: {
    state: predicting({ unrecorded: { period: periodOf(721), words: POST_FAILURE_WORDS.unreachable } }),
  },
};
export const NotRanked: Story = {
  args: { state: predicting({ recorded: [periodOf(721)], verified: false }) },
};
export const Small: Story = {
  args: {
    state: predicting({
      tracker: trackerAfter(4, {
        pending: {
          [periodOf(721)]: { period: periodOf(721), prediction: 'SMALL', confidence: 55, predictedAt: 0 },
        },
      }),
    }),
    secondsLeft: 9,
  },
};
export const Drawing: Story = { args: { secondsLeft: 0 } };

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
export const LimitReached: Story = {
  args: {
    state: predicting({ on: false }),
    stop: { code: 'own_limit_reached', until: Date.UTC(2026, 10, 23, 18, 30) },
  },
};
export const OffBeforeTheFirstReading: Story = {
  args: {
    state: predicting({
      on: false,
      tracker: emptyTracker,
      draws: [],
      lastReasoning: null,
      roundEndsAt: null,
    }),
    secondsLeft: 60,
  },
};
export const OffClosed: Story = {
  args: { state: predicting({ on: false, tracker: emptyTracker, lastReasoning: null }), secondsLeft: 8 },
};
export const OffWithARecord: Story = { args: { state: predicting({ on: false }) } };
export const OffWithoutConnection: Story = {
  args: { state: predicting({ on: false, outage: 'unreachable' }), secondsLeft: 0 },
};
export const TooLateForThisRound: Story = {
  args: {
    state: predicting({ tracker: trackerAfter(4), late: periodOf(721), lastReasoning: null }),
    secondsLeft: 6,
  },
  play: async ({ canvas }) => {
    // Of the draw before: this one has no pick.
    await expect(canvas.getAllByText(/^AI said/)[0]).toHaveTextContent('AI said 61% sure');
    await expect(canvas.queryByText(/^AI says/)).toBeNull();
  },
};
export const SleptThroughRounds: Story = {
  args: { state: predicting({ missed: { from: periodOf(716), to: periodOf(719), count: 4 } }) },
};
export const Connecting: Story = {
  args: {
    state: predicting({
      status: 'Connecting to live data...',
      tracker: emptyTracker,
      draws: [],
      lastReasoning: null,
      roundEndsAt: null,
      updatedAt: null,
      reading: true,
    }),
    secondsLeft: 60,
  },
};
export const Analysing: Story = {
  args: {
    state: predicting({
      status: 'Analyzing patterns & trends...',
      tracker: emptyTracker,
      lastReasoning: null,
    }),
    secondsLeft: 58,
  },
};
export const FirstPrediction: Story = {
  args: { state: predicting({ tracker: { ...emptyTracker, pending: predicting().tracker.pending } }) },
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
export const Lost: Story = {
  args: {
    state: predicting({ ...settledBy('loss'), effect: { kind: 'loss', period: periodOf(720) } }),
    secondsLeft: 58,
    justDrawn: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^AI said SMALL/)).toHaveTextContent('AI said SMALL: wrong');
  },
};
export const DrawnWithoutAPick: Story = {
  args: {
    state: predicting({ on: false, tracker: emptyTracker, lastReasoning: null }),
    secondsLeft: 58,
    justDrawn: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^AI said/)).toBeNull();
  },
};
/** A prediction of a draw that stayed missing: the middle is the coming one's. */
export const Void: Story = { args: { state: predicting(settledBy('void')), secondsLeft: 58 } };
export const LosingStreak: Story = {
  args: {
    state: predicting({
      tracker: trackerAfter(12, {
        stats: { totalWins: 4, totalLosses: 7, winRate: 36, winStreak: 0, lossStreak: 3 },
      }),
      lastReasoning: null,
    }),
  },
};
export const NoConnection: Story = {
  args: { state: predicting({ outage: 'unreachable' }), secondsLeft: 12 },
  play: async ({ args, canvas, userEvent }) => {
    // The pick may be out of date: it has the colour of the period below it, not that of its side.
    const [word] = canvas.getAllByText('BIG', { selector: 'strong' });
    const below = canvas.getByText(periodOf(721));
    await expect(getComputedStyle(word!).color).toBe(getComputedStyle(below).color);
    await expect(canvas.getByText(/^No connection: not updated since/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Generate AI Prediction' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const NoConnectionFromTheStart: Story = {
  args: {
    state: predicting({
      outage: 'unreachable',
      updatedAt: null,
      draws: [],
      tracker: emptyTracker,
      lastReasoning: null,
      roundEndsAt: null,
    }),
    secondsLeft: 60,
  },
};
export const Stale: Story = {
  args: { state: predicting({ outage: 'stale', roundEndsAt: null }), secondsLeft: 60 },
};
export const LastSettledOpened: Story = {
  args: { state: predicting({ recorded: [periodOf(720), periodOf(718)] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Last 10 drawn'));
    await expect(canvas.getByText('0716')).toBeVisible();
  },
};
export const InDevelopment: Story = { args: { onTestWin: fn() } };
