import { hourOf, hoursUntil } from '@bigsmall/domain';
import { dayCells } from '@bigsmall/ui/site/day-strip/dayCells.ts';
import { DayStrip } from '@bigsmall/ui/site/day-strip/DayStrip.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { periodOf } from '../auto-prediction/autoStates.ts';

const hours = hoursUntil(hourOf(periodOf(745)) ?? '', 25);
const numbersOf = (row: number) =>
  Array.from({ length: 60 }, (_, minute) => (row * 131 + minute * minute * 7 + minute * 3) % 10).join('');
const cells = dayCells(
  periodOf(745),
  hours,
  hours.map((hour, row) => ({ hour, numbers: numbersOf(row) })),
);
const newest = cells.findIndex(({ period }) => period === periodOf(745));

const meta = {
  title: 'Site/Day strip/DayStrip',
  component: DayStrip,
  args: { cells, newest },
} satisfies Meta<typeof DayStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeDay: Story = {
  play: async ({ canvas, userEvent }) => {
    const strip = canvas.getByRole('slider', { name: 'Draw of the last 24 hours' });
    strip.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText(new RegExp(periodOf(744)))).toBeVisible();
  },
};
export const FirstDraws: Story = {
  args: {
    cells: cells.map((cell, index) =>
      newest - index < 12 && index <= newest ? cell : { ...cell, number: null },
    ),
  },
};
