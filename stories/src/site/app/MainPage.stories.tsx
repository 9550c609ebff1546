import { serverMs } from '@bigsmall/ui/game/reading.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { periodOf } from '../auto-prediction/autoStates.ts';
import { NOON, WholePage } from './WholePage.tsx';

/** Replaces what the browser says of itself; gives the way back. */
function browserWith(property: 'onLine' | 'serviceWorker', value: unknown) {
  Object.defineProperty(navigator, property, { configurable: true, get: () => value });
  return () => void Reflect.deleteProperty(navigator, property);
}

/** Stops the page's clock: with it running, the closed part of a round lasts eight seconds, less than a slow machine needs. */
function stopClock() {
  const at = performance.now();
  Object.defineProperty(performance, 'now', { configurable: true, value: () => at });
  return () => void Reflect.deleteProperty(performance, 'now');
}

const pending = { period: periodOf(721), prediction: 'BIG', confidence: 72, predictedAt: NOON } as const;

const meta = {
  title: 'Site/App/MainPage',
  component: WholePage,
  // Seven whole pages on one page would each play their round.
  tags: ['!autodocs'],
  parameters: {
    ...usage({
      MainPage: {
        useFor:
          'the visitors’ page as a whole, as one visit finds it: from the header to the operator’s links.',
        notFor: 'one panel (its own page in this book), or the page beside this one (VerifyPage).',
        gaps: 'without scripts the game and the gallery are hidden. The language link and the ad come after two seconds.',
      },
    }),
    layout: 'fullscreen',
  },
  // The book has no service worker.
  beforeEach: () => {
    const undo = [browserWith('serviceWorker', undefined), stopClock()];
    return () => undo.forEach((back) => back());
  },
} satisfies Meta<typeof WholePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewVisitor: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle(pending.period)).toHaveTextContent('draw 0721');
    await expect(canvas.getByText('Switch AI mode on for a prediction.')).toBeVisible();
  },
};
export const AiOn: Story = {
  args: { on: true, settled: 37, pending },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recorded before the draw')).toBeVisible();
  },
};
export const Closed: Story = {
  args: { on: true, settled: 37, pending, reading: { age: 52_000 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('closed · AI said BIG')).toBeVisible();
  },
};
export const Result: Story = {
  args: { on: true, settled: 36, pending: { ...pending, period: periodOf(720) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/drew 7 BIG/)).toBeVisible();
  },
};
export const FeedSilent: Story = {
  args: { on: true, settled: 37, reading: { stale: true, lastSuccessAt: serverMs(NOON - 180_000) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('no new draws since')).toBeVisible();
  },
};
export const Offline: Story = {
  args: { settled: 37, reading: null },
  beforeEach: () => browserWith('onLine', false),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Offline')).toBeVisible();
    await expect(await canvas.findByText(/^no connection since/)).toBeVisible();
  },
};
