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
      useFor: 'a draw in the row of the last five: a filled disc for BIG, a ring for SMALL.',
      notFor: 'a side without a number (OutcomeWord).',
      gaps: 'the game’s own colour is named in its title only: a dot (GameColour) stands in the detail of a draw.',
    },
  }),
  args: { number: 7, period: '20260926100010999' },
} satisfies Meta<typeof DrawDisc>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Big: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('7, green, BIG, 20260926100010999')).toBeVisible();
  },
};
export const LastFive: Story = {
  render: () => (
    <Row gap={12}>
      <DrawDisc number={0} />
      <DrawDisc number={5} />
      <DrawDisc number={2} />
      <DrawDisc number={9} />
      <DrawDisc number={6} />
    </Row>
  ),
};
