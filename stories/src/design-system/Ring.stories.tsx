import { Ring, Text } from '@bigsmall/ui/design-system/index.ts';
import { OutcomeWord } from '@bigsmall/ui/game/display/OutcomeWord.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from './usage.ts';

const meta = {
  title: 'Design system/Ring',
  component: Ring,
  parameters: usage({
    Ring: {
      useFor: 'the seconds of a round around its words, and the draw that ends it.',
      notFor: 'an exact figure alone (Stat), or a share with uncertainty (IntervalScale).',
      gaps: 'hidden from assistive technology: its children must say the time and the result.',
    },
  }),
  args: {
    left: 42,
    children: (
      <>
        <Text size={13} tone="muted">
          AI says · 58% sure
        </Text>
        <OutcomeWord outcome="SMALL" size="hero" />
        <Text tone="muted">closes in 32</Text>
      </>
    ),
  },
} satisfies Meta<typeof Ring>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Counting: Story = {};
export const Closing: Story = { args: { left: 7 } };
export const Right: Story = { args: { side: 'big', effect: 'win' } };
export const Wrong: Story = { args: { side: 'small', effect: 'loss' } };
