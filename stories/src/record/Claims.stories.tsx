import { Claims } from '@bigsmall/ui/record/Claims.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../design-system/usage.ts';
import { aJudgement } from './judgement.ts';

const judgement = await aJudgement();

const meta = {
  title: 'Record/Claims',
  component: Claims,
  parameters: usage({
    Claims: {
      useFor: 'the three claims of a proof, each with Yes, No or Not checked, and how it was checked.',
      notFor: 'the pick and the file of the proof (ReceiptView).',
      gaps: 'the claims after the first wrong one are not checked, so it never shows a second No.',
    },
  }),
  args: { judgement },
} satisfies Meta<typeof Claims>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const label of ['Signed by the server', 'On the public record', 'Made before the draw'])
      await userEvent.click(canvas.getByText(label));
    await expect(canvas.getByText(/first one this browser saw/)).toBeVisible();
    await expect(
      canvas.getByText(/with 2 neighbours, gives the root of its period’s batch of 3/),
    ).toBeVisible();
  },
};
