import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useApi } from '../../api/api.ts';
import { createMemoryApi, type MemoryApi } from '../../api/testing/createMemoryApi.ts';
import { unreachable } from '../../api/testing/httpError.ts';
import { openAdmin } from '../../testing/openAdmin.tsx';

/** A page with a form only: the shell treats all pages alike. */
function FormPage() {
  const api = useApi();
  const [text, setText] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      api.createGiftCode({ gameName: text, registrationUrl: 'https://example.com/', giftCode: 'X' }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <input aria-label="Game name" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Save</button>
      {saving.isSuccess && <p>saved {text}</p>}
    </form>
  );
}

const pages = { '/': () => <p>the home</p>, giftcode: FormPage };
const open = (server: MemoryApi, path: string) => openAdmin(server, path, { pages });

afterEach(() => void vi.restoreAllMocks());

/** A server with one session: it can end by itself. */
const aServer = (signedIn = false) => createMemoryApi({ signedIn });

const address = () => screen.getByLabelText('address').textContent;
const signIn = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

it('asks who comes to sign in, and leads back to where they wanted', { timeout: 30_000 }, async () => {
  open(aServer(), '/admin/giftcode');
  await waitFor(() => expect(address()).toBe('/admin/login?from=%2Fadmin%2Fgiftcode'));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.queryByLabelText('Name')).toBeNull();
  await signIn('wrong');
  expect(await screen.findByText('This is not the password.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  await userEvent.clear(screen.getByLabelText('Password'));
  await signIn('right');
  expect(await screen.findByLabelText('Game name')).toBeVisible();
  expect(address()).toBe('/admin/giftcode');
});

it(
  'leads an admin who is signed in already from the sign-in page to the home',
  { timeout: 30_000 },
  async () => {
    open(aServer(true), '/admin/login');
    expect(await screen.findByText('the home')).toBeVisible();
    expect(address()).toBe('/admin');
  },
);

it(
  'keeps what was typed when the session ends, and sends it after signing in',
  { timeout: 30_000 },
  async () => {
    const server = aServer(true);
    open(server, '/admin/giftcode');
    await userEvent.type(await screen.findByLabelText('Game name'), 'Sample');
    server.state.signedIn = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
    await signIn('wrong');
    expect(await screen.findByText('This is not the password.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Password'));
    await signIn('right');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Game name')).toHaveValue('Sample');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('saved Sample')).toBeVisible();
    expect(server.state.giftCodes.map(({ gameName }) => gameName)).toEqual(['Sample']);
  },
);

it('signs out, and asks for the password then', { timeout: 30_000 }, async () => {
  open(aServer(true), '/admin');
  await screen.findByText('the home');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(address()).toBe('/admin/login');
});

it('says when there is no answer, and tries again', { timeout: 30_000 }, async () => {
  const server = aServer(true);
  server.answers.readSession = unreachable;
  open(server, '/admin');
  expect(await screen.findByText('The server did not answer')).toBeVisible();
  delete server.answers.readSession;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the home')).toBeVisible();
});
