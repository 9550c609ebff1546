import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import ReceiptDialog from '@bigsmall/ui/record/ReceiptDialog.tsx';
import { createBrowserStore } from '@bigsmall/ui/shared/storage/browserStore.ts';
import { storedAnswers } from '@bigsmall/ui/shared/storage/ownAnswers.ts';
import { aRecord, ownAnswer, recordedPeriod } from '@bigsmall/ui/testing/aRecord.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, screen } from 'storybook/test';
import { usage } from '../design-system/usage.ts';

const period = recordedPeriod(3);

function client() {
  return testClient(createMemoryApi({ log: aRecord(9) }));
}

const meta = {
  title: 'Record/ReceiptDialog',
  component: ReceiptDialog,
  args: { open: true, onClose: fn(), row: { period, prediction: 'BIG' } },
  parameters: {
    ...usage({
      ReceiptDialog: {
        useFor:
          'the proof of one’s own settled pick, read and verified while it is open; WithReceipt opens it.',
        notFor: 'a proof from a file (VerifyPage).',
        gaps: 'it needs the answer that this browser has of the server: in another browser it can prove nothing.',
      },
    }),
    docs: { story: { inline: false, height: '560px' } },
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={client()}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  beforeEach: () => {
    localStorage.removeItem('known-record');
    createBrowserStore().write(storedAnswers, [ownAnswer(3)]);
  },
} satisfies Meta<typeof ReceiptDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await expect(await screen.findAllByText('Yes')).toHaveLength(3);
  },
};
