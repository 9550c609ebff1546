import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import RecordWatch from '@bigsmall/ui/record/RecordWatch.tsx';
import { storedLog } from '@bigsmall/ui/record/storedLog.ts';
import { createBrowserStore } from '@bigsmall/ui/shared/storage/browserStore.ts';
import { aRecord } from '@bigsmall/ui/testing/aRecord.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, screen, waitFor } from 'storybook/test';
import { usage } from '../design-system/usage.ts';

const remade = aRecord(4, 'SMALL');

const meta = {
  title: 'Record/RecordWatch',
  component: RecordWatch,
  parameters: {
    ...usage({
      RecordWatch: {
        useFor:
          'the main page, once a visit: a dialog if the server’s record does not continue the one seen before.',
        notFor: 'the message within a page (HistoryNotice), or verifying a proof (ReceiptDialog).',
        gaps: 'it is silent if the server does not answer or its key cannot be read, until the next visit.',
      },
    }),
    docs: { story: { inline: false, height: '400px' } },
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi({ log: remade }))}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  beforeEach: () => {
    createBrowserStore().write(storedLog, { key: remade.key, checkpoint: aRecord(3).checkpoint() });
    return () => localStorage.removeItem('known-record');
  },
} satisfies Meta<typeof RecordWatch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ServerReplaced: Story = {
  play: async () => {
    const title = await screen.findByText('This server showed two histories');
    await waitFor(() => expect(title).toBeVisible());
  },
};
