import { IntervalBar } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Design system/IntervalBar',
  component: IntervalBar,
  args: { label: 'Measured hit rate', low: 0.37, high: 0.68, share: 0.53, n: 38 },
} satisfies Meta<typeof IntervalBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('38 predictions · 95% interval 37–68% · coin 50%')).toBeVisible();
  },
};
export const Narrow: Story = { args: { low: 0.488, high: 0.508, share: 0.498, n: 9600, unit: 'draws' } };
export const AtTheEdge: Story = { args: { low: 0.21, high: 1, share: 1, n: 1 } };
export const NothingYet: Story = { args: { low: 0, high: 1, share: null, n: 0 } };
