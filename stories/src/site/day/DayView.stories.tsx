import { DayView } from '@bigsmall/ui/site/day/Day.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';

const numbers = Array.from({ length: 1440 }, (_, minute) => (minute * minute + 3 * minute) % 10);

const meta = {
  title: 'Site/Day/DayView',
  component: DayView,
  parameters: usage({
    DayView: {
      useFor: 'how many draws of a day were BIG and SMALL, beside chance; an hour of them by touch or keys.',
      notFor: 'how often somebody was right (Funnel).',
      gaps: 'one day back from the newest draw: no other day can be chosen.',
    },
  }),
  args: { numbers, until: Date.UTC(2026, 8, 26, 12) },
} satisfies Meta<typeof DayView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {};
export const FirstMinutes: Story = { args: { numbers: numbers.slice(0, 10) } };
export const Empty: Story = { args: { numbers: [] } };
