import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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

function open(quarantine: readonly QuarantinedRow[]) {
  const api = createMemoryApi({ quarantine });
  render(
    <QueryClientProvider client={testClient(api)}>
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
