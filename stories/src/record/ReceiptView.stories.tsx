import { ReceiptView } from '@bigsmall/ui/record/ReceiptView.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../design-system/usage.ts';
import { aJudgement } from './judgement.ts';

const judged = await aJudgement();

const meta = {
  title: 'Record/ReceiptView',
  component: ReceiptView,
  parameters: usage({
    ReceiptView: {
      useFor:
        'what a proof shows, or why it is missing, with the file to download: in a dialog and on /verify.',
      notFor: 'reading and verifying a proof: ReceiptDialog and VerifyPage do that and give it the state.',
      gaps: 'nothing can be tried again without `onRetry`. A browser that saves no files gets only a toast.',
    },
  }),
  args: { state: { ok: true, value: judged }, own: true, onRetry: fn() },
} satisfies Meta<typeof ReceiptView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeTicks: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('Yes')).toHaveLength(3);
    await userEvent.click(canvas.getByText('Made before the draw'));
    await expect(canvas.getByText(/is entry 14, the draw is entry 15/)).toBeVisible();
  },
};
export const ChangedRow: Story = {
  args: {
    state: {
      ok: true,
      value: { ...judged, failure: { claim: 'logged', code: 'proof_root' } },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No')).toBeVisible();
    await expect(canvas.getByText('Not checked')).toBeVisible();
  },
};
export const NotSigned: Story = {
  args: {
    state: {
      ok: true,
      value: {
        ...judged,
        failure: { claim: 'signed', code: 'note_forged' },
      },
    },
  },
};
export const Unbound: Story = { args: { state: { ok: false, code: 'unbound' } } };
export const NoReceipt: Story = { args: { state: { ok: false, code: 'no_receipt' } } };
export const Unreadable: Story = { args: { state: { ok: false, code: 'unreadable' } } };
export const Unavailable: Story = {
  args: { state: { ok: false, code: 'unavailable' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { state: 'loading' } };
