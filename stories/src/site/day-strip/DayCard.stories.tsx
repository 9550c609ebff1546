import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import DayCard from '@bigsmall/ui/site/day-strip/DayCard.tsx';
import { tenRows } from '@bigsmall/ui/testing/readings.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fireEvent } from 'storybook/test';

function client() {
  const api = createMemoryApi();
  api.answers.readDrawHour = async (hour) => {
    const salt = Number(hour.slice(-2));
    const digit = (_: unknown, minute: number) => (salt * 131 + minute * minute * 7 + minute * 3) % 10;
    return { hour, numbers: Array.from({ length: 60 }, digit).join('') };
  };
  return testClient(api);
}

const meta = {
  title: 'Site/Day strip/DayCard',
  component: DayCard,
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
/** Its height is the same whichever draw is chosen. */
export const OnAPhone: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText(/^1,440 draws: /);
    const strip = canvas.getByRole('slider', { name: 'Draw of the last 24 hours' });
    const card = canvas.getByRole('region', { name: 'The last 24 hours' });
    const heights = new Map<string, number>();
    for (let steps = 0; steps < 30; steps += 1) {
      await fireEvent.keyDown(strip, { key: 'ArrowLeft' });
      const side = /BIG|SMALL/.exec(strip.getAttribute('aria-valuetext') ?? '')?.[0] ?? '';
      heights.set(side, card.offsetHeight);
    }
    await expect([...heights.keys()].toSorted()).toEqual(['BIG', 'SMALL']);
    await expect(new Set(heights.values()).size).toBe(1);
  },
};
export const NoDraws: Story = { args: { draws: [] } };
