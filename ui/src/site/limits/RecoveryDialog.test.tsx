import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects, unreachable } from '../../api/testing/httpError.ts';
import { ThemeProvider, Toaster } from '../../design-system/index.ts';
import { browserBackend } from '../../shared/storage/browserStore.ts';
import { sessionId } from '../../shared/storage/sessionId.ts';
import { testClient } from '../../testing/testClient.ts';
import { adoptSession } from './adoptSession.ts';
import RecoveryDialog from './RecoveryDialog.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(screen.getByLabelText('Code'), { target: { value } });

function show() {
  const api = createMemoryApi();
  const onTaken = vi.fn();
  render(
    <QueryClientProvider client={testClient(api)}>
      <ThemeProvider>
        <Toaster />
        <RecoveryDialog open onClose={() => undefined} sessionId="visitor01" onTaken={onTaken} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { api, onTaken };
}

it('shows a code of the session, which another browser takes', async () => {
  const { api, onTaken } = show();
  press('Make a code');
  const code = await screen.findByText('0123-4567-89AB-0000');
  expect(screen.getByText(/^Works once, until .* IST\.$/)).toBeVisible();
  type(code.textContent);
  press('Use code');
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalledExactlyOnceWith('visitor01'));
  expect(api.count('offerSession', 'takeSession')).toBe(2);
});

it('says what is wrong with a code, and takes no session', async () => {
  const { api, onTaken } = show();
  type('0123');
  press('Use code');
  expect(await screen.findByText(/^Nothing waits under this code\./)).toBeVisible();
  api.answers.takeSession = rejects(400);
  type('012');
  expect(screen.queryByText(/^Nothing waits/)).toBeNull();
  press('Use code');
  expect(await screen.findByText('A code has 16 letters and digits.')).toBeVisible();
  expect(onTaken).not.toHaveBeenCalled();
});

it('says that no code could be made', async () => {
  const { api } = show();
  api.answers.offerSession = unreachable;
  press('Make a code');
  expect(await screen.findByText('No code made')).toBeVisible();
});

function stubReload() {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/', reload });
  return reload;
}

it('the next page continues with the session that was taken', () => {
  const reload = stubReload();
  history.replaceState(null, '');
  adoptSession('abc123xyz');
  expect(reload).toHaveBeenCalledOnce();
  const next = sessionId({ search: '', backend: browserBackend(), fillRandom: () => expect.unreachable() });
  expect(next).toEqual({ id: 'abc123xyz', isTest: false, returns: true });
});

it('no dialog is behind the page of a session that was taken', async () => {
  const reload = stubReload();
  history.replaceState(null, '');
  for (const dialog of ['leaderboard', 'limits', 'recovery']) history.pushState({ dialog }, '');
  adoptSession('abc123xyz');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(history.state).toBeNull();
  history.forward();
  await vi.waitFor(() => expect(history.state).toEqual({ dialog: 'leaderboard' }));
});

it('a tab that has nothing before its dialog loads the page without it', () => {
  vi.useFakeTimers();
  const reload = stubReload();
  history.replaceState({ dialog: 'limits' }, '');
  vi.spyOn(history, 'back').mockReturnValue();
  adoptSession('abc123xyz');
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect([reload.mock.calls.length, history.state]).toEqual([1, null]);
});
