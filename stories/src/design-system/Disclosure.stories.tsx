import { Disclosure, Text } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Disclosure',
  component: Disclosure,
  parameters: usage({
    Disclosure: {
      useFor: 'details that few need, in the place where they belong.',
      notFor: 'what everybody must read, such as age, chance and help, or a group of views (Tabs).',
      gaps: 'it opens and closes by itself: the page can neither read nor set that. The content appears at once.',
    },
  }),
  args: { label: 'Last 10 drawn', children: <Text size={13}>20251122001</Text> },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Last 10 drawn'));
    await expect(canvas.getByText('20251122001')).toBeVisible();
  },
};
