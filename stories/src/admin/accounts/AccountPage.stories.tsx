import AccountPage from '@bigsmall/ui/admin/accounts/AccountPage.tsx';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { inAdminPage } from '../inAdminPage.tsx';

const admin = { name: 'Admin', secondFactor: false };

let api = createMemoryApi();
const given =
  (...state: Parameters<typeof createMemoryApi>) =>
  () =>
    void (api = createMemoryApi(...state));

const meta = {
  title: 'Admin/Accounts/AccountPage',
  component: AccountPage,
  parameters: usage({
    AccountPage: {
      useFor: 'one’s own password and authenticator app.',
      notFor: 'other admins, whom the command bigsmall admin adds and removes.',
      gaps: 'no name can be changed.',
    },
  }),
  decorators: [inAdminPage(() => api)],
} satisfies Meta<typeof AccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoApp: Story = {
  beforeEach: given({ admins: [admin] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up an app' }));
    await expect(canvas.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'The key below, to scan' })).toBeVisible();
  },
};
export const WrongCode: Story = {
  beforeEach: given({ admins: [{ ...admin, secondFactor: true }] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your password'), 'right');
    await userEvent.type(canvas.getByLabelText('Code'), '000 000');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the app' }));
    const error = 'This is not an unused code of the app';
    await waitFor(() => expect(canvas.getByText(error)).toBeVisible());
  },
};
export const Unreadable: Story = {
  beforeEach: () => {
    api = createMemoryApi();
    api.answers.readAccount = rejects(503);
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Your account could not be loaded.')).toBeVisible());
  },
};
