import { badge } from '@bigsmall/ui/design-system/surfaces.css.ts';
import { Badge } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from './Matrix.tsx';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Badge',
  component: Badge,
  parameters: usage({
    Badge: {
      useFor: 'a state of the thing beside it, in one or two words or a number.',
      notFor: 'an action (Button, Chip), a sentence (Notice), or a state that only its colour tells.',
      gaps: 'it does not wrap: a text that is wider than its place is cut off by the place. It is not announced when it changes.',
    },
  }),
  args: { children: 'Only Wingo 1min' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Variants: Story = {
  render: () => <Matrix of={badge}>{(props) => <Badge {...props}>Badge</Badge>}</Matrix>,
};
