import { card } from '@bigsmall/ui/design-system/surfaces.css.ts';
import { Badge, Button, Card, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Matrix } from './Matrix.tsx';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Card',
  component: Card,
  parameters: usage({
    Card: {
      useFor: 'one subject of a page, with a heading that names its section.',
      notFor: 'a card within a card, or a message (Notice).',
      gaps: 'it is not a link and cannot be pressed. Only the border tells the tones apart, so words must say the same.',
    },
  }),
  args: {
    title: 'Prediction stats',
    children: <Text tone="muted">What the card holds.</Text>,
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Prediction stats' })).toBeVisible();
  },
};
export const WithHead: Story = {
  args: {
    title: 'Community gallery',
    description: 'Screenshots that were looked at before they appear.',
    badge: <Badge>12</Badge>,
    actions: (
      <Button tone="quiet" size="small">
        Load more
      </Button>
    ),
  },
};
export const Variants: Story = {
  render: () => (
    <Matrix of={card}>
      {(props) => (
        <Card {...props} title={`Card ${Object.values(props).join(' ')}`}>
          Content
        </Card>
      )}
    </Matrix>
  ),
};
