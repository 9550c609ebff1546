import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import SettledList from '@bigsmall/ui/site/auto-prediction/settled-list/SettledList.tsx';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { periodOf, settledHistory } from './autoStates.ts';

const boxOf = (part: Element | Range) => part.getBoundingClientRect();
const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByText('Last 10 drawn'));
  await expect(canvas.getByText('0711')).toBeVisible();
};

const meta = {
  title: 'Site/Auto prediction/SettledList',
  component: SettledList,
  parameters: usage({
    SettledList: {
      useFor:
        'the end of the AI card: marks of the last ten drawn predictions, which open to rows with their proofs.',
      notFor: 'manual picks (ManualResult).',
      gaps: 'ten at most. A row shows the last four digits of its period, and opens only if the server recorded it.',
    },
  }),
  args: {
    settled: settledHistory(12),
    pending: {},
    newest: periodOf(720),
    recorded: [0, 1, 3, 4, 6].map((back) => periodOf(720 - back)),
    verified: true,
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi())}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof SettledList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async (context) => {
    await opened(context);
    const heights = context.canvas
      .getAllByRole('listitem')
      .map((row) => Math.round(row.getBoundingClientRect().height));
    await expect(heights).toEqual(heights.map(() => 45));
  },
};
/** On a phone the note keeps its distance from the marks and the sides, and the opened rows theirs from the marks. */
export const Unranked: Story = {
  args: { verified: false },
  decorators: [
    (Story) => (
      <div data-testid="card" style={{ width: 296 }}>
        <Story />
      </div>
    ),
  ],
  play: async (context) => {
    const { canvas } = context;
    const words = document.createRange();
    words.selectNodeContents(canvas.getByText(/^We cannot see when this game/));
    const summary = canvas.getByText('Last 10 drawn').closest('summary')!;
    const [card, note] = [boxOf(canvas.getByTestId('card')), boxOf(words)];
    await expect(note.top - boxOf(summary).bottom).toBeGreaterThanOrEqual(12);
    await expect(note.left - card.left).toBeGreaterThanOrEqual(8);
    await expect(card.right - note.right).toBeGreaterThanOrEqual(8);
    await opened(context);
    const head = boxOf(canvas.getByText('Draw'));
    await expect(head.top - boxOf(summary).bottom).toBeGreaterThanOrEqual(12);
  },
};
/** The feed left out a draw: its pick waits in sight until its draw comes, or enough newer ones without it. */
export const WaitingForALateDraw: Story = {
  args: {
    settled: settledHistory(12).filter(({ period }) => period !== periodOf(718)),
    pending: {
      [periodOf(718)]: { period: periodOf(718), prediction: 'BIG', confidence: 61, predictedAt: 0 },
    },
    recorded: [periodOf(718)],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Last 10 drawn'));
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent(/^Draw 20260926100010718: .*BIG, Drawn no draw yetWaiting/);
    await expect(canvas.queryByRole('button', { name: /718/ })).toBeNull();
  },
};
export const Nothing: Story = {
  args: { settled: [], recorded: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Last 10 drawn'));
    await expect(canvas.getByText(/once its draw is known/)).toBeVisible();
  },
};
