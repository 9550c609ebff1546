import { Row } from '@bigsmall/ui/design-system/index.ts';
import { DrawDisc } from '@bigsmall/ui/game/display/DrawDisc.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';

const meta = {
  title: 'Game/Display/DrawDisc',
  component: DrawDisc,
  parameters: usage({
    DrawDisc: {
      useFor:
        'a draw, its number on its colours and its side below: in the ring, and in the row of the last five.',
      notFor: 'a side without a number (OutcomeWord).',
      gaps: 'it derives neither colours nor side from the number: the caller gives both. Of two, one must be violet.',
    },
  }),
  args: { number: 7, colours: ['green'], outcome: 'BIG', period: '20260926100010999' },
} satisfies Meta<typeof DrawDisc>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Green: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('7, green, BIG, 20260926100010999')).toBeVisible();
  },
};
export const LastFive: Story = {
  render: () => (
    <Row gap={12}>
      <DrawDisc number={0} colours={['red', 'violet']} outcome="SMALL" />
      <DrawDisc number={5} colours={['green', 'violet']} outcome="BIG" />
      <DrawDisc number={2} colours={['red']} outcome="SMALL" />
      <DrawDisc number={9} colours={['green']} outcome="BIG" />
      <DrawDisc number={6} colours={['red']} outcome="BIG" />
    </Row>
  ),
};
