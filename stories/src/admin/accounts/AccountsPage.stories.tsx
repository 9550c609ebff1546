import AccountsPage from '@bigsmall/ui/admin/accounts/AccountsPage.tsx';
import type { AdminRow } from '@bigsmall/ui/api/admin/adminAccounts.ts';
import { createMemoryApi } from '@bigsmall/ui/api/testing/createMemoryApi.ts';
import { never, rejects } from '@bigsmall/ui/api/testing/httpError.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
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
  role: 'owner',
  invitedUntil: null,
  secondFactor: false,
  backupCodes: 0,
  sessions,
};
const asha: AdminRow = {
  ...admin,
  id: 'asha',
  name: 'Asha Ramachandran of the night shift',
  role: 'moderator',
  secondFactor: true,
  sessions: [{ ...sessions[1]!, id: 's3' }],
};
const ben: AdminRow = { ...asha, id: 'ben', name: 'Ben', invitedUntil: NOON + 48 * HOUR, sessions: [] };

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
      useFor: 'one’s own sessions, password and authenticator app; for owners also the other admins.',
      notFor: 'accepting an invitation (InvitationPage), or what admins did (Trail in AdminHome).',
      gaps: 'no name can be changed, and nobody can reset the password of another admin here.',
    },
  }),
  decorators: [inAdminPage(() => api)],
} satisfies Meta<typeof AccountsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AnOwner: Story = {
  beforeEach: given({ admins: [admin, asha, ben] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Sessions (1)'));
    await userEvent.click(canvas.getByRole('button', { name: 'Set up an app' }));
    await expect(canvas.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'The key below, to scan' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New link: Ben' }));
    await expect(await canvas.findByText('Send this link to Ben')).toBeVisible();
  },
};
export const TheOnlyAdmin: Story = {
  beforeEach: given({ admins: [admin] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Name/), 'Asha');
    await userEvent.click(canvas.getByRole('button', { name: 'Create link' }));
    await expect(await canvas.findByText('Send this link to Asha')).toBeVisible();
  },
};
export const AModerator: Story = {
  beforeEach: given({ admins: [admin, asha], me: 'asha' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Remove the app' })).toBeVisible();
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
export const MakingAnOwner: Story = {
  beforeEach: given({ admins: [admin, asha] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Owner' }));
    await expect(canvas.getByLabelText('Your password, to invite an owner')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Make owner: Asha/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Make Asha .+ an owner\?$/ }));
    await userEvent.type(dialog.getByLabelText('Your password'), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: 'Make owner' }));
    await waitFor(() => expect(dialog.getByText('This is not your password')).toBeVisible());
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
