import { Text } from '@bigsmall/ui/design-system/index.ts';
import { OutcomeWord } from '@bigsmall/ui/game/display/OutcomeWord.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Game/Display/OutcomeWord',
  component: OutcomeWord,
  args: { outcome: 'BIG' },
} satisfies Meta<typeof OutcomeWord>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Big: Story = {};
export const Small: Story = { args: { outcome: 'SMALL' } };
export const Muted: Story = { args: { muted: true } };
export const Regular: Story = { args: { size: 'regular' } };
export const Inline: Story = {
  render: () => (
    <Text>
      The draw was <OutcomeWord outcome="SMALL" size="inline" />.
    </Text>
  ),
};
