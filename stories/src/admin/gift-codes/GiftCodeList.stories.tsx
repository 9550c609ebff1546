import { GiftCodeCards } from '@bigsmall/ui/admin/gift-codes/GiftCodeCards.tsx';
import { GiftCodeList } from '@bigsmall/ui/admin/gift-codes/GiftCodeList.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { longest, someCodes } from './adminCodes.ts';

const meta = {
  title: 'Admin/Gift codes/GiftCodeList',
  component: GiftCodeList,
  parameters: usage({
    GiftCodeList: {
      useFor: 'all gift codes on their admin page, masked: a table on wide screens, cards on all others.',
      notFor: 'the codes as visitors see them (GiftCodesList), or the form of one (GiftCodeDialog).',
      gaps: 'no search and no paging. The screen decides on the table, from 1,160 px on, not the place of the list.',
    },
  }),
  args: {
    codes: someCodes,
    failed: false,
    busy: false,
    onRetry: fn(),
    onAdd: fn(),
    onCopy: fn(),
    onEdit: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof GiftCodeList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Populated: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('WELCOME-20…A1B2C3D4E5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reveal the gift code of Sample Game' }));
    await expect(canvas.getByText('WELCOME-2026-A1B2C3D4E5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the gift code of Sample Game' }));
    await expect(args.onCopy).toHaveBeenCalledWith('WELCOME-2026-A1B2C3D4E5');
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Second' }));
    await expect(args.onEdit).toHaveBeenCalledWith(someCodes[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Third' }));
    await expect(args.onDelete).toHaveBeenCalledWith(someCodes[2]);
  },
};
export const Masked: Story = {};
export const Loading: Story = { args: { codes: undefined, busy: true } };
export const Empty: Story = {
  args: { codes: [] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('No gift codes found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add the first one' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};
export const NotRead: Story = {
  args: { codes: undefined, failed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const ReadingAgain: Story = { args: { codes: undefined, failed: true, busy: true } };
export const NotReadAgain: Story = { args: { failed: true } };
export const Longest: Story = {
  args: { codes: [longest, ...someCodes] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Reveal the gift code of A game/ }));
    await expect(canvas.getByText(longest.giftCode)).toBeVisible();
  },
};
export const OnPhones: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => <GiftCodeCards {...args} codes={[...someCodes, longest]} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 304 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
