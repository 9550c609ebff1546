import { IntervalBar } from '@bigsmall/ui/design-system/IntervalBar.tsx';
import { IntervalScale } from '@bigsmall/ui/design-system/IntervalBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/IntervalBar',
  component: IntervalBar,
  subcomponents: { IntervalScale },
  parameters: usage({
    IntervalBar: {
      useFor: 'a measured share with its uncertainty, named and in words.',
      notFor: 'progress (Ring), or a share without an interval.',
      gaps: 'the mark is always at 50%. The interval is given, not computed.',
    },
    IntervalScale: {
      useFor: 'the drawing alone, where the words are already beside it.',
      notFor: 'a share without words: it is hidden from assistive technology.',
      gaps: 'no ticks and no numbers.',
    },
  }),
  args: {
    label: 'Measured hit rate',
    low: 0.37,
    high: 0.68,
    share: 0.53,
    figure: '20 of 38',
    caption: '37–68%',
  },
} satisfies Meta<typeof IntervalBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20 of 38')).toBeVisible();
  },
};
export const NothingYet: Story = {
  args: { low: 0, high: 1, share: null, figure: undefined, caption: 'Nothing yet' },
};
