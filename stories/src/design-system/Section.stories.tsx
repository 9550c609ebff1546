import { Badge, Button, Section, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Section',
  component: Section,
  parameters: usage({
    Section: {
      useFor: 'one subject of a page, with a heading that names its section.',
      notFor: 'a section within a section, or a message (Notice).',
      gaps: 'it is not a link and cannot be pressed.',
    },
  }),
  args: {
    title: 'Prediction stats',
    children: <Text tone="muted">What the section holds.</Text>,
  },
} satisfies Meta<typeof Section>;

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
