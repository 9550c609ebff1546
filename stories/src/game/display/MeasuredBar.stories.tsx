import MeasuredBar from '@bigsmall/ui/game/display/MeasuredBar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Game/Display/MeasuredBar',
  component: MeasuredBar,
  parameters: usage({
    MeasuredBar: {
      useFor: 'how often something was right, in counts, beside a coin and with its range at 95%.',
      notFor: 'an interval that is known already (IntervalBar), or the course over many draws (Funnel).',
      gaps: 'it says counts and no rate. Its range loads later: if that fails, the bar has none.',
    },
  }),
  args: { label: 'How often it was right', hits: 20, n: 38 },
} satisfies Meta<typeof MeasuredBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Measured: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^a coin: 50%; 95% range/)).toBeVisible();
    await expect(canvas.getByText('20 of 38')).toBeVisible();
  },
};
export const Narrow: Story = { args: { hits: 4781, n: 9600 } };
export const AtTheEdge: Story = { args: { hits: 1, n: 1 } };
export const NothingYet: Story = { args: { hits: 0, n: 0 } };
