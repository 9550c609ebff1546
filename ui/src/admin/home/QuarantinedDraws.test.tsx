import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AdminRole } from '../../api/admin/adminAccounts.ts';
import { type AdminSession, adminSessionQuery } from '../../api/admin/adminSession.ts';
import type { QuarantinedRow } from '../../api/admin/adminQuarantine.ts';
import { createMemoryApi } from '../../api/testing/createMemoryApi.ts';
import { rejects } from '../../api/testing/httpError.ts';
import { testClient } from '../../testing/testClient.ts';
import { QuarantinedDraws } from './QuarantinedDraws.tsx';

const NINES = '9'.repeat(17);
const aRow: QuarantinedRow = {
  issueNumber: NINES,
  number: '4',
  reason: 'other_list',
  firstSeenAt: 0,
  lastSeenAt: Date.UTC(2026, 8, 26, 12),
};

function open(quarantine: readonly QuarantinedRow[], role: AdminRole = 'owner') {
  const api = createMemoryApi({ quarantine });
  const client = testClient(api);
  const session: AdminSession = { name: 'Admin', role, expiresAt: 0 };
  client.setQueryData(adminSessionQuery.queryKey, session);
  render(
    <QueryClientProvider client={client}>
      <QuarantinedDraws />
    </QueryClientProvider>,
  );
  return api;
}

it.each([
  ['Accept', 'take_in'],
  ['Discard', 'drop'],
])('%s sends the admin’s word on a row, which then is gone', async (name, verdict) => {
  const api = open([aRow]);
  expect(await screen.findByText(/another list of periods/)).toHaveTextContent('26 Sept 2026');
  await userEvent.click(screen.getByRole('button', { name: `${name} ${NINES}` }));
  await vi.waitFor(() => expect(screen.queryByText('Quarantined draws')).toBeNull());
  expect(api.calls).toContainEqual({ method: 'reviewQuarantined', args: [NINES, { verdict }] });
});

it('says that it failed and leaves the row', async () => {
  open([aRow]).answers.reviewQuarantined = rejects(404);
  await userEvent.click(await screen.findByRole('button', { name: `Discard ${NINES}` }));
  expect(await screen.findByText('That could not be saved')).toBeVisible();
  expect(screen.getByRole('button', { name: `Accept ${NINES}` })).toBeVisible();
});

it('shows a moderator the rows without the buttons of owners', async () => {
  open([aRow], 'moderator');
  expect(await screen.findByText(/An owner decides on them/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
