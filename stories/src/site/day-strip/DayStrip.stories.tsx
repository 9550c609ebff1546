import { DayStrip } from '@bigsmall/ui/site/day-strip/DayStrip.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { periodOf } from '../auto-prediction/autoStates.ts';

/** The last hour has 25 draws of its 60. */
const digits = Array.from({ length: 25 * 60 }, (_, index) => {
  const [row, minute] = [Math.floor(index / 60), index % 60];
  return (row * 131 + minute * minute * 7 + minute * 3) % 10;
})
  .slice(25, 25 + 1440)
  .join('');

const meta = {
  title: 'Site/Day strip/DayStrip',
  component: DayStrip,
  parameters: usage({
    DayStrip: {
      useFor:
        '1,440 draws at a glance, each of them to choose by a tap or the arrow keys and to read in words.',
      notFor: 'the newest draws (AutoPredictionCard), or the course of a figure (Sparkline, Plot).',
      gaps: 'a cell tells its side by its height and colour, its number only when chosen. Always 25 by 60 cells.',
    },
  }),
  args: { digits, newest: periodOf(745) },
} satisfies Meta<typeof DayStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeDay: Story = {
  play: async ({ canvas, userEvent }) => {
    const strip = canvas.getByRole('slider', { name: 'Draw of the last 24 hours' });
    strip.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText(/ draw 0744$/)).toBeVisible();
  },
};
export const AnHour: Story = {
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('slider', { name: 'Draw of the last 24 hours' });
    const { left, top, width, height } = strip.getBoundingClientRect();
    await fireEvent.click(strip, { clientX: left + width / 2, clientY: top + height / 2 });
    const minutes = canvas.getByRole('group').querySelectorAll('button');
    await expect(minutes).toHaveLength(60);
    for (const minute of minutes) {
      const box = minute.getBoundingClientRect();
      await expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
  },
};
export const AnHourOnAPhone: Story = {
  ...AnHour,
  decorators: [
    (Story) => (
      <div style={{ width: 296 }}>
        <Story />
      </div>
    ),
  ],
};
export const FirstDraws: Story = {
  args: { digits: digits.slice(-12).padStart(digits.length, '-') },
};
