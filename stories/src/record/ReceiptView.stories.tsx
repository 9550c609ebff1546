import { parseReceipt } from '@bigsmall/domain/log';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { judgeReceipt } from '@bigsmall/ui/record/receipt.ts';
import { createJsonStore } from '@bigsmall/ui/shared/storage/jsonStore.ts';
import { aRecord } from '@bigsmall/ui/testing/aRecord.ts';
import { ReceiptView } from '@bigsmall/ui/record/ReceiptDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../design-system/usage.ts';

const log = aRecord(40);
const judged = (await judgeReceipt(
  { api: createMemoryApi({ log }), store: createJsonStore(null) },
  parseReceipt(await log.receipt('pick-7-b'))!,
))!;

const meta = {
  title: 'Record/ReceiptView',
  component: ReceiptView,
  parameters: usage({
    ReceiptView: {
      useFor:
        'the claims of a proof, or the reason why there is none, with the file to download: in a dialog and on /verify.',
      notFor: 'reading and verifying a proof: ReceiptDialog and VerifyPage do that and give it the state.',
      gaps: 'nothing can be tried again without `onRetry`. A browser that saves no files gets only a toast.',
    },
  }),
  args: { state: judged, onRetry: fn() },
} satisfies Meta<typeof ReceiptView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeTicks: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Yes')).toHaveLength(3);
  },
};
export const ChangedRow: Story = {
  args: { state: { ...judged, failed: 'logged' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No')).toBeVisible();
    await expect(canvas.getByText('Not checked')).toBeVisible();
  },
};
export const Missing: Story = { args: { state: 'missing' } };
export const Unavailable: Story = {
  args: { state: 'unavailable' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
