import { Badge, Section, Row } from '@bigsmall/ui/design-system/index.ts';
import { OutcomeEffect } from '@bigsmall/ui/game/display/OutcomeEffect.tsx';
import { OutcomeWord } from '@bigsmall/ui/game/display/OutcomeWord.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Game/Display/OutcomeEffect',
  component: OutcomeEffect,
  parameters: usage({
    OutcomeEffect: {
      useFor:
        'the moment after a draw, around the ring: a burst for a right prediction, a shake for a wrong one.',
      notFor: 'saying whether it was right: that needs words (Badge).',
      gaps: 'it is not announced, and plays once for each change of `effect`: the caller takes it back to null.',
    },
  }),
  args: {
    effect: null,
    children: (
      <Section title="AI prediction">
        <Row justify="center">
          <OutcomeWord outcome="BIG" />
          <Badge tone="win">Win</Badge>
        </Row>
      </Section>
    ),
  },
} satisfies Meta<typeof OutcomeEffect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Calm: Story = {};
export const Win: Story = { args: { effect: 'win' } };
