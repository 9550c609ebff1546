import { EmptyState } from '@bigsmall/ui/design-system/EmptyState.tsx';
import { Text } from '@bigsmall/ui/design-system/index.ts';
import { Tabs } from '@bigsmall/ui/design-system/Tabs.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { usage } from './usage.ts';

type Status = 'pending' | 'approved' | 'rejected' | 'all';

function Moderation() {
  const [selected, setSelected] = useState<Status>('pending');
  return (
    <Tabs<Status>
      label="Screenshots by status"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'pending', label: 'Pending', count: '0', content: <EmptyState title="No screenshots found" /> },
        { id: 'approved', label: 'Approved', count: '12', content: <Text>Twelve approved.</Text> },
        { id: 'rejected', label: 'Rejected', count: '3', content: <Text>Three rejected.</Text> },
        { id: 'all', label: 'All', count: '15', content: <Text>All fifteen.</Text> },
      ]}
    />
  );
}

const meta = {
  title: 'Design system/Tabs',
  component: Tabs,
  parameters: usage({
    Tabs: {
      useFor: 'views of the same subject, one at a time.',
      notFor: 'steps of a task, a choice within a form (Segmented), or pages with an address of their own.',
      gaps: 'a hidden panel is not mounted, so it loses its state. More tabs than fit scroll sideways, without a sign of it.',
    },
  }),
  args: { label: '', tabs: [], selected: '', onSelect: () => undefined },
  render: () => <Moderation />,
} satisfies Meta<typeof Tabs>;

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
