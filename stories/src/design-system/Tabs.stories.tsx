import { EmptyState } from '@bigsmall/ui/design-system/EmptyState.tsx';
import { Text } from '@bigsmall/ui/design-system/index.ts';
import { Tabs, type TabsProps } from '@bigsmall/ui/design-system/Tabs.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

type Status = 'pending' | 'approved' | 'rejected' | 'all';

function Held(props: TabsProps<Status>) {
  const [selected, setSelected] = useState(props.selected);
  return <Tabs {...props} selected={selected} onSelect={setSelected} />;
}

const meta = {
  title: 'Design system/Tabs',
  component: Tabs<Status>,
  parameters: usage({
    Tabs: {
      useFor: 'views of the same subject, one at a time.',
      notFor: 'steps of a task, a choice within a form (Segmented), or pages with an address of their own.',
      gaps: 'a hidden panel is not mounted, so it loses its state. More tabs than fit scroll sideways, without a sign of it.',
    },
  }),
  args: {
    label: 'Screenshots by status',
    selected: 'pending',
    onSelect: fn(),
    tabs: [
      { id: 'pending', label: 'Pending', count: '0', content: <EmptyState title="No screenshots found" /> },
      { id: 'approved', label: 'Approved', count: '12', content: <Text>Twelve approved.</Text> },
      { id: 'rejected', label: 'Rejected', count: '3', content: <Text>Three rejected.</Text> },
      { id: 'all', label: 'All', count: '15', content: <Text>All fifteen.</Text> },
    ],
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<TabsProps<Status>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCounts: Story = {};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Pending 0' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Approved 12' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByText('Twelve approved.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('No screenshots found')).toBeNull());
  },
};
