import { Badge, Row } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, Clock, X } from 'lucide-react';
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
export const Tones: Story = {
  render: () => (
    <Row wrap gap={8}>
      <Badge>Only Wingo 1min</Badge>
      <Badge tone="accent">You</Badge>
      <Badge tone="big">BIG</Badge>
      <Badge tone="small">SMALL</Badge>
      <Badge tone="win" icon={Check}>
        Win
      </Badge>
      <Badge tone="loss" icon={X}>
        Loss
      </Badge>
      <Badge tone="warn" icon={Clock}>
        Pending
      </Badge>
    </Row>
  ),
};
