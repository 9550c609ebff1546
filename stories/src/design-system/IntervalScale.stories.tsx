import { IntervalScale } from '@bigsmall/ui/design-system/IntervalScale.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/IntervalScale',
  component: IntervalScale,
  parameters: usage({
    IntervalScale: {
      useFor: 'a measured share with its uncertainty, where the words are already beside it.',
      notFor: 'progress (Ring), or a share without words: it is hidden from assistive technology.',
      gaps: 'the mark is always at 50%. No ticks and no numbers. The interval is given, not computed.',
    },
  }),
  args: { low: 0.37, high: 0.68, share: 0.53 },
} satisfies Meta<typeof IntervalScale>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {};
export const NothingYet: Story = { args: { low: 0, high: 1, share: null } };
