import { value } from '@bigsmall/ui/design-system/figures.css.ts';
import { Grid } from '@bigsmall/ui/design-system/Grid.tsx';
import { Stat } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from './Matrix.tsx';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Stat',
  component: Stat,
  parameters: usage({
    Stat: {
      useFor: 'one figure with its label.',
      notFor: 'several rows of figures (DataTable), or a share with uncertainty (IntervalScale).',
      gaps: 'a change is not announced, and a long value is not shortened.',
    },
  }),
  args: { label: 'Today', value: '1,024' },
} satisfies Meta<typeof Stat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Regular: Story = {};
export const Line: Story = {
  render: () => (
    <Grid least={64} gap={12}>
      <Stat label="Wins" value="18" tone="win" />
      <Stat label="Losses" value="16" tone="loss" />
      <Stat label="Win rate" value="53%" />
      <Stat label="Streak" value="2 W" />
    </Grid>
  ),
};
export const Variants: Story = {
  render: () => <Matrix of={value}>{(props) => <Stat {...props} label="Wins" value="18" />}</Matrix>,
};
