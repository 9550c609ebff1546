import { GiftCodeDialog } from '@bigsmall/ui/admin/gift-codes/GiftCodeDialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { aCode, aForm, anIconFile, ICON, longest } from './adminCodes.ts';

const meta = {
  title: 'Admin/Gift codes/GiftCodeDialog',
  component: GiftCodeDialog,
  args: { open: true, onClose: fn(), form: aForm() },
  parameters: {
    ...usage({
      GiftCodeDialog: {
        useFor: 'the form of a new or an existing gift code, with its icon.',
        notFor: 'a banner ad (BannerForm in BannersPage), or the list with its actions (GiftCodeList).',
        gaps: 'no draft is stored: what was typed and closed is gone.',
      },
    }),
    docs: { story: { inline: false, height: '760px' } },
  },
} satisfies Meta<typeof GiftCodeDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = aForm({ fields: aCode });

export const New: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Add New Gift Code' });
    await waitFor(() => expect(screen.getByLabelText('Game name')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await expect(args.form.submit).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Edited: Story = {
  args: { form: { ...filled, isNew: false, iconUrl: ICON } },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Edit Gift Code' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update' })).toBeVisible());
    await expect(screen.getByLabelText('Gift code')).toHaveValue(aCode.giftCode);
  },
};
export const Invalid: Story = {
  args: {
    form: aForm({
      rejectedCount: 1,
      errors: {
        gameName: 'Game name is required',
        registrationUrl: 'Must be a valid URL',
        giftCode: 'Gift code is required',
      },
    }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Game name')).toHaveFocus());
    await expect(screen.getByLabelText('Registration URL')).toHaveAccessibleDescription(
      'Must be a valid URL',
    );
  },
};
export const NotSaved: Story = {
  args: { form: { ...filled, formError: 'The server did not answer. Please try again.' } },
};
export const Saving: Story = {
  args: { form: { ...filled, busy: true } },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.form.submit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const IconChosen: Story = {
  args: { form: { ...filled, icon: anIconFile() } },
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByText('83 KB')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Clear the icon' }));
    await expect(args.form.clearIcon).toHaveBeenCalledOnce();
  },
};
export const IconRefused: Story = {
  args: { form: { ...filled, iconFileError: 'Please select a JPEG, PNG, GIF, or WebP image' } },
};
export const IconSent: Story = {
  args: { form: { ...filled, isNew: false, icon: anIconFile(), busy: true, sendingIcon: true } },
};
export const IconNotSent: Story = {
  args: {
    form: { ...filled, isNew: false, icon: anIconFile(), iconUploadError: 'The server did not answer.' },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.form.retryIcon).toHaveBeenCalledOnce();
  },
};
export const Longest: Story = {
  args: {
    form: {
      ...filled,
      fields: longest,
      icon: anIconFile(`${'a-very-long-name-'.repeat(10)}.png`, 5_242_880),
    },
  },
};
