import { noteKey } from '@bigsmall/domain/log';
import { Claims } from '@bigsmall/ui/record/Claims.tsx';
import { recordCrypto } from '@bigsmall/ui/record/recordCrypto.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../design-system/usage.ts';
import { aJudgement } from './judgement.ts';

const judgement = await aJudgement();
const publicKey = new Uint8Array(32).fill(5);
const key = noteKey(recordCrypto.sha256, { name: 'witness.example/w1', type: 4, publicKey });

const meta = {
  title: 'Record/Claims',
  component: Claims,
  parameters: usage({
    Claims: {
      useFor: 'the three claims of a proof, each with Yes, No or Not checked, and how it was checked.',
      notFor:
        'the pick and the file of the proof (ReceiptView), or whether the record has a draw (DrawProof).',
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

export const Cosigned: Story = {
  args: {
    judgement: {
      ...judgement,
      cosigned: [{ key, time: Date.UTC(2026, 8, 26, 12) / 1000, signature: new Uint8Array(72) }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Signed by the server'));
    await expect(canvas.getByText(/^Cosigned by witness.example\/w1 at 26 Sep.* 2026/)).toBeVisible();
  },
};
