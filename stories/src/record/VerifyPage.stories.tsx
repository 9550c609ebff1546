import { parseReceipt, receiptFile } from '@bigsmall/domain/log';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import VerifyPage from '@bigsmall/ui/record/VerifyPage.tsx';
import { aRecord } from '@bigsmall/ui/testing/aRecord.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { usage } from '../design-system/usage.ts';

const log = aRecord(9);

const meta = {
  title: 'Record/VerifyPage',
  component: VerifyPage,
  parameters: {
    ...usage({
      VerifyPage: {
        useFor: 'the page /verify: a proof as pasted text, or from a dropped file.',
        notFor: 'one’s own pick on the main page, whose proof opens beside it (ReceiptDialog).',
        gaps: 'the first proof needs a connection, for the key. A file above 100,000 bytes is not read.',
      },
    }),
    layout: 'fullscreen',
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={testClient(createMemoryApi({ log }))}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  beforeEach: () => localStorage.removeItem('known-record'),
} satisfies Meta<typeof VerifyPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'हिन्दी' })).toBeVisible();
  },
};
export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const receipt = parseReceipt(await log.receipt('pick-3-a'));
    await userEvent.click(canvas.getByLabelText('Paste a proof'));
    await userEvent.paste(receiptFile(receipt!));
    await expect(await canvas.findAllByText('Yes')).toHaveLength(3);
  },
};
export const NoReceipt: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Paste a proof'), 'Hello');
    await expect(await canvas.findByText(/This is no proof of Bigsmall/)).toBeVisible();
  },
};
