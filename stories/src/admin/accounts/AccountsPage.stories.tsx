import AccountsPage from '@bigsmall/ui/admin/accounts/AccountsPage.tsx';
import type { AdminRow } from '@bigsmall/ui/api/admin/adminAccounts.ts';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { never, rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { usage } from '../../design-system/usage.ts';
import { inAdminPage } from '../inAdminPage.tsx';

const NOON = Date.UTC(2026, 8, 26, 12);
const HOUR = 3_600_000;
const sessions: AdminRow['sessions'] = [
  {
    id: 's1',
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    startedAt: NOON - 2 * HOUR,
    lastSeenAt: NOON,
    current: true,
  },
  {
    id: 's2',
    device: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    startedAt: NOON - 5 * HOUR,
    lastSeenAt: NOON - HOUR,
    current: false,
  },
];
const admin: AdminRow = {
  id: 'first',
  name: 'Admin',
  secondFactor: false,
  backupCodes: 0,
  sessions,
};
let api = createMemoryApi();
const given =
  (...state: Parameters<typeof createMemoryApi>) =>
  () =>
    void (api = createMemoryApi(...state));

const meta = {
  title: 'Admin/Accounts/AccountsPage',
  component: AccountsPage,
  parameters: usage({
    AccountsPage: {
      useFor: 'one’s own sessions, password and authenticator app.',
      notFor: 'other admins, whom the command bigsmall admin adds and removes.',
      gaps: 'no name can be changed.',
    },
  }),
  decorators: [inAdminPage(() => api)],
} satisfies Meta<typeof AccountsPage>;

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
export const BackupCodes: Story = {
  beforeEach: given({ admins: [{ ...admin, secondFactor: true, backupCodes: 2 }] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your password'), 'right');
    await userEvent.type(canvas.getByLabelText('Code'), '123456');
    await userEvent.click(canvas.getByRole('button', { name: 'New backup codes' }));
    await expect(await canvas.findByRole('list', { name: 'Backup codes' })).toBeVisible();
  },
};
export const WrongCode: Story = {
  beforeEach: given({ admins: [{ ...admin, secondFactor: true, backupCodes: 2 }] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your password'), 'right');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the app' }));
    const error = 'This is neither an unused code of the app nor a backup code';
    await waitFor(() => expect(canvas.getByText(error)).toBeVisible());
  },
};
export const WrongPassword: Story = {
  beforeEach: given({ admins: [admin] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Current password'), 'wrong');
    await userEvent.type(canvas.getByLabelText('New password'), 'a password of my own');
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(canvas.getByText('This is not your password')).toBeVisible());
  },
};
export const Loading: Story = {
  beforeEach: () => {
    api = createMemoryApi();
    api.answers.readAccount = never;
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
