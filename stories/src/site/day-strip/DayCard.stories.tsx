import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import DayCard from '@bigsmall/ui/site/day-strip/DayCard.tsx';
import { tenRows } from '@bigsmall/ui/testing/readings.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fireEvent } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const digit = (_: unknown, minute: number) =>
  (Math.floor(minute / 60) * 131 + minute * minute * 7 + minute * 3) % 10;

function client() {
  const api = createMemoryApi();
  api.answers.readDrawHours = async (hour, hours) => ({
    hour,
    numbers: Array.from({ length: 60 * hours }, digit).join(''),
  });
  return testClient(api);
}

const meta = {
  title: 'Site/Day strip/DayCard',
  component: DayCard,
  parameters: usage({
    DayCard: {
      useFor: 'the last 24 hours of draws, their counts, and their longest runs beside what chance gives.',
      notFor: 'the strip alone over given cells (DayStrip), or whether past days were fair (FairDays).',
      gaps: 'always the last 24 hours. A game whose periods carry no time has a sentence in their place.',
    },
  }),
  args: { draws: tenRows(745) },
  decorators: [
    (Story) => (
      <QueryClientProvider client={client()}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof DayCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeDay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^1,440 draws: /)).toBeVisible();
  },
};
/** Its height is the same whichever draw is chosen, in rooms of 288 to 398 px. */
export const OnAPhone: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 328 }} data-testid="phone">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText(/^1,440 draws: /);
    const strip = canvas.getByRole('slider', { name: 'Draw of the last 24 hours' });
    const card = canvas.getByRole('region', { name: 'The last 24 hours' });
    const phone = canvas.getByTestId('phone');
    const widths = Array.from({ length: 12 }, (_, index) => 288 + 10 * index);
    const sides = new Set<string>();
    const heights = widths.map(() => new Set<number>());
    for (let steps = 0; steps < 30; steps += 1) {
      await fireEvent.keyDown(strip, { key: 'ArrowLeft' });
      sides.add(/BIG|SMALL/.exec(strip.getAttribute('aria-valuetext') ?? '')?.[0] ?? '');
      for (const [index, width] of widths.entries()) {
        phone.style.width = `${width}px`;
        heights[index]?.add(card.offsetHeight);
      }
    }
    // Back to a width that fits the narrowest screen of the story matrix.
    phone.style.width = '328px';
    await expect([...sides].toSorted()).toEqual(['BIG', 'SMALL']);
    const jumps = widths.filter((_, index) => heights[index]?.size !== 1);
    await expect(jumps).toEqual([]);
  },
};
export const NoDraws: Story = { args: { draws: [] } };
