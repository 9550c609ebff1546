import { Button } from '@bigsmall/ui/design-system/index.ts';
import { PageHeader } from '@bigsmall/ui/design-system/PageHeader.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/PageHeader',
  component: PageHeader,
  parameters: usage({
    PageHeader: {
      useFor: 'the first heading of an admin page, with its main action.',
      notFor: 'a heading within a page (Heading) or of a card (Card).',
      gaps: 'one size, and one place for an action.',
    },
  }),
  args: { title: 'Screenshots' },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {
  args: { description: 'Everything that visitors can see', action: <Button size="dense">Add</Button> },
};
