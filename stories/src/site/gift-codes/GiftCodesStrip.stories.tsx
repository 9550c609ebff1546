import { GiftCodesStrip } from '@bigsmall/ui/site/gift-codes/GiftCodes.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { loaded } from '../loaded.ts';
import { someCodes } from './codes.ts';

const HINT = 'Swipe horizontally to view more gift codes →';

const meta = {
  title: 'Site/Gift codes/GiftCodesStrip',
  component: GiftCodesStrip,
  parameters: usage({
    GiftCodesStrip: {
      useFor:
        'the gift codes within the main page, three below each other, with a button that shows all of them.',
      notFor: 'all codes over the page (GiftCodesDialog).',
      gaps: 'more than three are reached by a swipe, by keyboard only in the dialog.',
    },
  }),
  args: { state: loaded(someCodes(5)), onShowAll: fn() },
} satisfies Meta<typeof GiftCodesStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Many: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('5 available')).toBeVisible();
    await expect(canvas.getByText(HINT)).toBeVisible();
    const row = canvas.getByRole('region', { name: 'Available gift codes' });
    await waitFor(() => expect(row).toHaveAttribute('data-more-after'));
    await userEvent.click(canvas.getByRole('button', { name: 'View all gift codes' }));
    await expect(args.onShowAll).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { state: loaded(undefined, { busy: true }) } };
export const Empty: Story = { args: { state: loaded([]) } };
export const Unreadable: Story = {
  args: { state: loaded(undefined, { failed: true }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.state.retry).toHaveBeenCalledOnce();
  },
};
