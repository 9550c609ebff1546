import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { QuarantinedRow } from '../../api/adminQuarantine.ts';
import { createQueryClient } from '../../api/queryClient.ts';
import { QuarantinedDraws } from './QuarantinedDraws.tsx';

afterEach(() => vi.unstubAllGlobals());

const NINES = '9'.repeat(17);
const aRow: QuarantinedRow = {
  issueNumber: NINES,
  number: '4',
  reason: 'other_list',
  firstSeenAt: 0,
  lastSeenAt: Date.UTC(2026, 8, 26, 12),
};

function open(rows: QuarantinedRow[], failing = false) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => {
    if (options.method !== 'POST') return Promise.resolve(Response.json(rows));
    sent.push(`${new URL(url, 'http://x').pathname} ${options.body as string}`);
    if (failing) return Promise.resolve(new Response('{"message":"no"}', { status: 404 }));
    rows.length = 0;
    return Promise.resolve(Response.json({ ok: true }));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <QuarantinedDraws />
    </QueryClientProvider>,
  );
  return sent;
}

it.each([
  ['Take in', 'take_in'],
  ['Drop', 'drop'],
])('%s sends the admin’s word on a row, which then is gone', async (name, verdict) => {
  const sent = open([aRow]);
  expect(await screen.findByText(/another list of periods/)).toHaveTextContent('26 Sept 2026');
  await userEvent.click(screen.getByRole('button', { name: `${name} ${NINES}` }));
  await vi.waitFor(() => expect(screen.queryByText('Draws kept apart')).toBeNull());
  expect(sent).toEqual([`/api/admin/quarantine/${NINES} {"verdict":"${verdict}"}`]);
});

it('says that it failed and leaves the row', async () => {
  open([aRow], true);
  await userEvent.click(await screen.findByRole('button', { name: `Drop ${NINES}` }));
  expect(await screen.findByText('That could not be saved')).toBeVisible();
  expect(screen.getByRole('button', { name: `Take in ${NINES}` })).toBeVisible();
});
