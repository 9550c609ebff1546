import { Text } from '@bigsmall/ui/design-system/index.ts';
import { OutcomeWord } from '@bigsmall/ui/game/display/OutcomeWord.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Game/Display/OutcomeWord',
  component: OutcomeWord,
  parameters: usage({
    OutcomeWord: {
      useFor: 'BIG or SMALL in its colour: in the ring, in a row of a list, or within a sentence.',
      notFor: 'a draw with its number (DrawDisc), or whether a pick was right (Badge).',
      gaps: 'a change is not announced, and the word flips in only when it is mounted: key it by the period.',
    },
  }),
  args: { outcome: 'BIG' },
} satisfies Meta<typeof OutcomeWord>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Big: Story = {};
export const Inline: Story = {
  render: () => (
    <Text>
      The draw was <OutcomeWord outcome="SMALL" size="inline" />.
    </Text>
  ),
};
