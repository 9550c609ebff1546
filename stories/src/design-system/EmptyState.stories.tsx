import { EmptyState } from '@bigsmall/ui/design-system/EmptyState.tsx';
import { Button, Card } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Images } from 'lucide-react';

const meta = {
  title: 'Design system/EmptyState',
  component: EmptyState,
  args: { title: 'No approved screenshots yet' },
  decorators: [
    (Story) => (
      <Card title="Gallery">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const Full: Story = {
  args: {
    icon: Images,
    hint: 'Approved screenshots of wins appear here.',
    action: <Button tone="quiet">Upload a screenshot</Button>,
  },
};
