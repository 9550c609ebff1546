import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OwnAccount } from '../../api/adminQueries.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { unreachable } from '../../api/testing/httpError.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

const SLOW = { timeout: 30_000 };
const ADMIN: OwnAccount = { name: 'Admin', secondFactor: false };
const ASHA: OwnAccount = { name: 'Asha', secondFactor: false };

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));

it(
  'an admin changes the password: a wrong one is named at its field, a short one is not sent',
  SLOW,
  async () => {
    const api = openAdmin(createMemoryApi({ admins: [ADMIN] }), '/admin/account');
    await userEvent.type(await screen.findByLabelText('Current password'), 'wrong');
    await userEvent.type(screen.getByLabelText('New password'), 'short');
    await press('Change password');
    expect(await screen.findByText('The password needs at least 8 characters')).toBeVisible();
    expect(api.count('changeOwnPassword')).toBe(0);
    await userEvent.type(screen.getByLabelText('New password'), ' and then longer');
    await press('Change password');
    expect(await screen.findByText('This is not your password')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Current password'));
    await userEvent.type(screen.getByLabelText('Current password'), 'right');
    await press('Change password');
    await waitFor(() => expect(api.state.password).toBe('short and then longer'));
    expect(screen.getByLabelText('New password')).toHaveValue('');
  },
);

it('an admin sets up an authenticator app by a code of it, and removes it', SLOW, async () => {
  const api = openAdmin(createMemoryApi({ admins: [ADMIN] }), '/admin/account');
  await press('Set up an app');
  const app = section('Authenticator app');
  expect(app.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible();
  const link = await app.findByRole('img', { name: 'The key below, to scan' });
  expect(link.querySelectorAll('path')).toHaveLength(2);
  await userEvent.type(app.getByLabelText('Your password'), 'right');
  await userEvent.type(app.getByLabelText('Code'), '123 456');
  await press('Turn on');
  await waitFor(() => expect(api.state.admins[0]?.secondFactor).toBe(true));
  const [sent] = api.calls.filter(({ method }) => method === 'setSecondFactor');
  expect(sent?.args[0]).toMatchObject({ password: 'right', code: '123456' });
  await userEvent.type(await screen.findByLabelText('Your password'), 'right');
  await userEvent.type(screen.getByLabelText('Code'), '000000');
  await press('Remove the app');
  expect(await screen.findByText('This is not an unused code of the app')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '123 456');
  await press('Remove the app');
  await waitFor(() => expect(api.state.admins[0]?.secondFactor).toBe(false));
});

it(
  'who signs in after another admin’s session ended sees nothing of what that admin typed',
  SLOW,
  async () => {
    const api = openAdmin(createMemoryApi({ admins: [ADMIN, ASHA] }), '/admin/account');
    await userEvent.type(await screen.findByLabelText('New password'), 'a password of my own');
    await userEvent.type(screen.getByLabelText('Current password'), 'right');
    api.state.signedIn = false;
    await press('Change password');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Your session has ended' }));
    expect(await dialog.findByLabelText('Name')).toHaveValue('Admin');
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Asha');
    await userEvent.type(dialog.getByLabelText('Password'), 'right');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Signed in as Asha.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('');
  },
);

it(
  'the right password of an admin with an app leads to the code, and is never called wrong',
  SLOW,
  async () => {
    const admin = { ...ADMIN, secondFactor: true };
    const api = openAdmin(createMemoryApi({ signedIn: false, admins: [admin] }), '/admin/login');
    await userEvent.type(await screen.findByLabelText('Password'), 'right');
    await press('Sign in');
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.getByText('The password is right. One more step.')).toBeVisible();
    expect(code).not.toHaveAccessibleDescription(/This is/);
    await userEvent.type(code, '000 000');
    await press('Sign in');
    const wrong = 'This is not an unused code of your app.';
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(code).toHaveValue('000 000');
    await press('Back to the password');
    expect(screen.getByLabelText('Password')).toHaveValue('right');
    expect(screen.queryByText(wrong)).toBeNull();
    await press('Sign in');
    await userEvent.type(await screen.findByLabelText('Code'), '123 456{Enter}');
    await waitFor(() => expect(api.state.signedIn).toBe(true));
  },
);

it(
  'one of several admins is asked for the name first; an error does not tell which was wrong',
  SLOW,
  async () => {
    const asha = { ...ASHA, secondFactor: true };
    const api = openAdmin(createMemoryApi({ signedIn: false, admins: [ADMIN, asha] }), '/admin/login');
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveFocus();
    await userEvent.type(name, 'Ben');
    await userEvent.type(screen.getByLabelText('Password'), 'right');
    await press('Sign in');
    expect(await screen.findByText('This is not the name or password.')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Asha');
    await press('Sign in');
    await userEvent.type(await screen.findByLabelText('Code'), '123 456');
    await press('Sign in');
    await waitFor(() => expect(api.state.signedIn).toBe(true));
    const sent = api.calls.filter(({ method }) => method === 'signIn').at(-1);
    expect(sent?.args[0]).toEqual({ name: 'Asha', password: 'right', code: '123456' });
  },
);

it('a password that was changed while the code was typed leads back to the password', SLOW, async () => {
  const admin = { ...ADMIN, secondFactor: true };
  const api = openAdmin(createMemoryApi({ signedIn: false, admins: [admin] }), '/admin/login');
  await userEvent.type(await screen.findByLabelText('Password'), 'right');
  await press('Sign in');
  api.state.password = 'another';
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('This is not the password.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('a name can be typed where the server does not say whether it is needed', SLOW, async () => {
  const server = createMemoryApi({ signedIn: false, admins: [ADMIN] });
  server.answers.readSignInNeeds = unreachable;
  const api = openAdmin(server, '/admin/login');
  await userEvent.type(await screen.findByLabelText('Password', {}, { timeout: 9000 }), 'right');
  expect(screen.getByLabelText('Name')).not.toBeRequired();
  await press('Sign in');
  await waitFor(() => expect(api.state.signedIn).toBe(true));
});
