import { IntervalScale } from '@bigsmall/ui/design-system/IntervalScale.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/IntervalScale',
  component: IntervalScale,
  parameters: usage({
    IntervalScale: {
      useFor: 'the drawing alone, where the words are already beside it.',
      notFor: 'a share without words: it is hidden from assistive technology.',
      gaps: 'no ticks and no numbers.',
    },
  }),
  args: { low: 0.43, high: 0.68, share: 0.557 },
} satisfies Meta<typeof IntervalScale>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {};
export const Narrow: Story = { args: { low: 0.488, high: 0.508, share: 0.498 } };
export const NothingYet: Story = { args: { low: 0, high: 1, share: null } };
