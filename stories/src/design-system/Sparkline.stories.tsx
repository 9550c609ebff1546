import { Sparkline } from '@bigsmall/ui/design-system/Sparkline.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Sparkline',
  component: Sparkline,
  parameters: usage({
    Sparkline: {
      useFor: 'the course of a figure at a glance, beside a table of the same values.',
      notFor: 'reading values from it, or comparing two courses.',
      gaps: 'no axes and no negative values. It begins at 0.',
    },
  }),
  args: { values: [3, 5, 4, 8, 13, 12, 9, 7, 7, 6, 4, 2] },
} satisfies Meta<typeof Sparkline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rising: Story = {};
export const WithGaps: Story = { args: { values: [null, null, 4, null, 5, 6, null, null, 3, 3, 2, null] } };
export const AllZero: Story = { args: { values: [0, 0, 0, 0] } };
export const Empty: Story = { args: { values: [] } };
