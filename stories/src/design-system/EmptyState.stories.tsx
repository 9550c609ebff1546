import { EmptyState } from '@bigsmall/ui/design-system/EmptyState.tsx';
import { Section } from '@bigsmall/ui/design-system/index.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Images } from 'lucide-react';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/EmptyState',
  component: EmptyState,
  parameters: usage({
    EmptyState: {
      useFor: 'a list without an item: it says what will appear and offers the action that adds it.',
      notFor: 'a list that failed to load (AsyncState), or that is still loading (Skeleton).',
      gaps: 'no illustration, and its title is no heading: the card around it has one.',
    },
  }),
  args: { title: 'No approved screenshots yet' },
  decorators: [
    (Story) => (
      <Section title="Gallery">
        <Story />
      </Section>
    ),
  ],
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: {
    icon: Images,
    hint: 'Approved screenshots of wins appear here.',
  },
};
