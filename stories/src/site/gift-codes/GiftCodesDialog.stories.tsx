import { giftCodeNotificationQuery, giftCodesQuery } from '@bigsmall/ui/api/queries.ts';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { testClient } from '@bigsmall/ui/testing/testClient.ts';
import GiftCodesDialog from '@bigsmall/ui/site/gift-codes/GiftCodesDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { someCodes } from './codes.ts';

function readClient() {
  const client = testClient(createMemoryApi());
  client.setQueryData(giftCodesQuery.queryKey, [...someCodes(5)]);
  client.setQueryData(giftCodeNotificationQuery('visitor01').queryKey, { hasNotification: false });
  return client;
}

const meta = {
  title: 'Site/Gift codes/GiftCodesDialog',
  component: GiftCodesDialog,
  args: { open: true, onClose: fn(), sessionId: 'visitor01' },
  parameters: {
    ...usage({
      GiftCodesDialog: {
        useFor: 'all gift codes over the page, opened by the button of GiftCodesStrip.',
        notFor: 'the panel that the action bar opens within the page (GiftCodesStrip).',
        gaps: 'a list that is shown marks all new codes as seen, also those below its edge.',
      },
    }),
    docs: { story: { inline: false, height: '680px' } },
  },
  decorators: [
    (Story) => (
      <QueryClientProvider client={readClient()}>
        <Story />
      </QueryClientProvider>
    ),
  ],
} satisfies Meta<typeof GiftCodesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Gift Codes' });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(screen.getByText('5 available')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
