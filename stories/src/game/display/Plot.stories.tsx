import { Plot } from '@bigsmall/ui/game/display/Plot.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';

const ticks = [0, 50, 100].map((at) => ({ at, text: `${at}%` }));

const meta = {
  title: 'Game/Display/Plot',
  component: Plot,
  parameters: usage({
    Plot: {
      useFor: 'the axes, their titles and the grid of a drawing: Funnel and Calibration draw within it.',
      notFor: 'the course of a figure at a glance (Sparkline), or one share (IntervalBar).',
      gaps: 'it is one image to assistive technology: the caller adds a table. Long texts at close ticks overlap.',
    },
  }),
  args: {
    label: 'A line that rises',
    x: ticks,
    y: ticks,
    xTitle: 'stated',
    yTitle: 'right',
    children: (
      <line x1={0} y1={100} x2={100} y2={0} stroke="currentColor" vectorEffect="non-scaling-stroke" />
    ),
  },
} satisfies Meta<typeof Plot>;

export default meta;

export const Axes: StoryObj<typeof meta> = {};
