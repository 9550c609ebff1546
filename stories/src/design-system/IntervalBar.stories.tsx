import { IntervalBar } from '@bigsmall/ui/design-system/IntervalBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/IntervalBar',
  component: IntervalBar,
  parameters: usage({
    IntervalBar: {
      useFor: 'a measured share with its uncertainty, named and in words.',
      notFor: 'progress (Ring), or a share without an interval.',
      gaps: 'the mark is always at 50%. The interval is given, not computed.',
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
export const Narrow: Story = {
  args: { low: 0.488, high: 0.508, share: 0.498, figure: '4,781 of 9,600', caption: '49–51%' },
};
export const AtTheEdge: Story = {
  args: { low: 0.21, high: 1, share: 1, figure: '1 of 1', caption: '21–100%' },
};
export const NothingYet: Story = {
  args: { low: 0, high: 1, share: null, figure: undefined, caption: 'Nothing yet' },
};
