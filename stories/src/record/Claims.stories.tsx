import { Claims } from '@bigsmall/ui/record/Claims.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aJudgement } from './judgement.ts';

const meta = {
  title: 'Record/Claims',
  component: Claims,
  args: { judgement: await aJudgement() },
} satisfies Meta<typeof Claims>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const label of ['Signed', 'In the log', 'Before the draw'])
      await userEvent.click(canvas.getByText(label));
    await expect(canvas.getByText(/first one this browser saw/)).toBeVisible();
    await expect(
      canvas.getByText(/with 2 neighbours, gives the root of its period’s batch of 3/),
    ).toBeVisible();
  },
};
