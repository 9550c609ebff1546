import { Button } from '@bigsmall/ui/design-system/index.ts';
import { PageHeader } from '@bigsmall/ui/design-system/PageHeader.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Design system/PageHeader',
  component: PageHeader,
  args: { title: 'Screenshots' },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const Described: Story = { args: { description: '48 pending, 1,204 in all' } };
export const WithAction: Story = {
  args: { description: 'Everything that visitors can see', action: <Button size="dense">Add</Button> },
};
