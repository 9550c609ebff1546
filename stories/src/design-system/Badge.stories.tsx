import { Badge, Row } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, Clock, X } from 'lucide-react';

const meta = {
  title: 'Design system/Badge',
  component: Badge,
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
