import { currentToast } from '@bigsmall/ui/design-system/toastStore.ts';
import { GiftCodeRow } from '@bigsmall/ui/site/gift-codes/GiftCodeRows.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { aCode } from './codes.ts';

const meta = {
  title: 'Site/Gift codes/GiftCodeRow',
  component: GiftCodeRow,
  parameters: usage({
    GiftCodeRow: {
      useFor: 'one partner game: its code to copy, and the link to register there.',
      notFor:
        'a code in the admin’s list (GiftCodesPage), or the operator’s own link to register (SiteFooter).',
      gaps: 'a code of more than 20 characters shows its two ends. A name has two lines; the rest is in its tooltip.',
    },
  }),
  args: { code: aCode },
  decorators: [
    (Story) => (
      <div style={{ width: 312 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GiftCodeRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LongCode: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('WELCOM…C3D4E5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Sample Game gift code' }));
    await waitFor(() => expect(currentToast()).not.toBeNull());
    const link = canvas.getByRole('link', { name: /^Register at Sample Game/ });
    await expect(link).toHaveAttribute('href', aCode.registrationUrl);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
/** A code of up to 20 characters is shown whole. */
export const LongestShownWhole: Story = {
  args: { code: { ...aCode, giftCode: 'MMMMMMMMMMMMMMMMMMMM' } },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('article');
    await expect(canvas.getByText('MMMMMMMMMMMMMMMMMMMM')).toBeVisible();
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  },
};
export const BadLink: Story = {
  args: { code: { ...aCode, registrationUrl: 'javascript:alert(1)' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText('Its registration link is not valid.')).toBeVisible();
  },
};
