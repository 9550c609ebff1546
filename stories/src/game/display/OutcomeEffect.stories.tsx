import { Badge, Card, Row } from '@bigsmall/ui/design-system/index.ts';
import { OutcomeEffect } from '@bigsmall/ui/game/display/OutcomeEffect.tsx';
import { OutcomeWord } from '@bigsmall/ui/game/display/OutcomeWord.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Game/Display/OutcomeEffect',
  component: OutcomeEffect,
  args: {
    effect: null,
    children: (
      <Card title="AI prediction">
        <Row justify="center">
          <OutcomeWord outcome="BIG" />
          <Badge tone="win">Win</Badge>
        </Row>
      </Card>
    ),
  },
} satisfies Meta<typeof OutcomeEffect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Calm: Story = {};
export const Win: Story = { args: { effect: 'win' } };
export const Loss: Story = { args: { effect: 'loss' } };
